import { ClockTimeSchema } from '@horno/contracts/wire';
import * as z from 'zod';

export const TextSchema = z.strictObject({ es: z.string().trim().min(1), en: z.string().trim().min(1) });

/** A name in both languages, in one language for both, or a plain string. */
export const NameSchema = z
  .union([z.string().trim().min(1), TextSchema.partial()])
  .transform((name) =>
    typeof name === 'string' ? { es: name, en: name } : { es: name.es ?? name.en, en: name.en ?? name.es },
  )
  .pipe(TextSchema);

/** Amount in integer céntimos. */
export const MinorSchema = z.int().min(0).max(1_000_000);
export const MinutesSchema = z.int().min(5).max(180);
export const SlugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** 0 is Sunday. */
export const WeekdaySchema = z.int().min(0).max(6);
export const OrderTypesSchema = z.array(z.enum(['D', 'C'])).min(1);
export const bySize = <T extends z.core.$ZodType>(value: T) => z.partialRecord(SizeCodeSchema, value);

export const SizeCodeSchema = z.enum(['personal', 'mediana', 'grande', 'familiar']);
export type SizeCode = z.infer<typeof SizeCodeSchema>;

export const MarkSchema = z.enum(['vegetarian', 'spicy', 'new', 'popular']);
export type Mark = z.infer<typeof MarkSchema>;

/** Allergens of the nutritional table. The remotes have their names. */
export const AllergenSchema = z.enum([
  'gluten',
  'milk',
  'egg',
  'soy',
  'nuts',
  'peanut',
  'fish',
  'shellfish',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
]);
export type Allergen = z.infer<typeof AllergenSchema>;

/** Part of a day. An `end` at or before `start` is on the next day. */
export const WindowSchema = z.strictObject({ start: ClockTimeSchema, end: ClockTimeSchema });
export type Window = z.infer<typeof WindowSchema>;
