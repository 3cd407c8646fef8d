import * as z from 'zod/mini';

/** The envelope's data with one thing. */
export const item = <T extends z.core.$ZodType>(schema: T) => z.object({ item: schema });
/** The envelope's data with a list. */
export const items = <T extends z.core.$ZodType>(schema: T) => z.object({ items: z.array(schema) });
export const done = z.object({ done: z.literal(true) });
/** `limit` of a query: 1 to `most`, `most` by default. */
export const limit = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), most);
export const near = { lat: z.optional(z.coerce.number()), lng: z.optional(z.coerce.number()) };
