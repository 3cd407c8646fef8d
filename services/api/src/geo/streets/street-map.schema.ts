import { z } from 'zod';

const streetKinds = ['highway', 'avenue', 'street'] as const;
export type StreetKind = (typeof streetKinds)[number];

/** West, south, east and north, in degrees. */
const BoxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** The file of a street map. Lines are encoded polylines of latitude and longitude with five decimals. */
export const StreetMapSchema = z.object({
  box: BoxSchema,
  /** Rows of kind, name and lines. */
  streets: z.array(z.tuple([z.enum(streetKinds), z.string().min(1)]).rest(z.string().min(1))),
  /** Borders of districts, each once. */
  borders: z.array(z.string().min(1)),
});
export type StreetMap = z.infer<typeof StreetMapSchema>;
