import * as z from 'zod/mini';
import { IdSchema } from './wire.ts';

/** Stores whose visitors see the same. Calls of menus and banners take the key as `outlet_code`. */
export const PlaceGroupSchema = z.object({ key: IdSchema, outlet_codes: z.array(z.string()) });
export type PlaceGroup = z.infer<typeof PlaceGroupSchema>;
