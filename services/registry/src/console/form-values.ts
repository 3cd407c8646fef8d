import * as z from 'zod';
import { PercentSchema } from '../rollouts/schemas.ts';

/** `a, b` as a form sends it; nothing when it is empty. */
export const ListSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .transform((parts) => (parts.length > 0 ? parts : undefined));

/** A number that a form sends: an empty field is none. */
export const FormPercentSchema = z.string().trim().min(1).transform(Number).pipe(PercentSchema);
