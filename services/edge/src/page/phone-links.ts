import { escapeUTF8 } from 'entities/escape';
import * as z from 'zod/mini';

/** The chain's telephones for customers. */
export const ChainPhonesSchema = z.object({ lima: z.string(), province: z.string() });
export type ChainPhones = z.infer<typeof ChainPhonesSchema>;

/** Returns the telephones as HTML links. */
export const phoneLinks = ({ lima, province }: ChainPhones): string =>
  [...new Set([lima, province])]
    .map((phone) => `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escapeUTF8(phone)}</a>`)
    .join(', ');
