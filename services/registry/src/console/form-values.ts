import * as z from 'zod';
import { DespiteFreezeSchema } from '../http/schemas.ts';
import { PercentSchema } from '../rollouts/schemas.ts';

/** `a, b` as a form sends it; nothing when it is empty. */
export const ListSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .transform((parts) => (parts.length > 0 ? parts : undefined));

/** Local time of Lima, UTC-5 all year, as a form sends it; nothing when it is empty. */
export const LimaTimeSchema = z
  .union([z.literal(''), z.iso.datetime({ local: true, precision: -1 })])
  .default('')
  .transform((local) => (local ? `${local}:00-05:00` : undefined));

/** Why a form passes a freeze; nothing when it is empty. */
export const DespiteFieldSchema = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .pipe(DespiteFreezeSchema)
  .optional();

/** A number that a form sends: an empty field is none. */
export const FormPercentSchema = z.string().trim().min(1).transform(Number).pipe(PercentSchema);
