import * as z from 'zod/mini';

/** Envelope data with one item. */
export const item = <T extends z.core.$ZodType>(schema: T) => z.object({ item: schema });
/** Envelope data with a list. */
export const items = <T extends z.core.$ZodType>(schema: T) => z.object({ items: z.array(schema) });
/** Envelope data of a call without a result. */
export const done = z.object({ done: z.literal(true) });
/** Query parameter `limit`: 1 to `most`, default `most`. */
export const limit = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), most);
/** Query parameters of a point that results should be near. */
export const near = { lat: z.optional(z.coerce.number()), lng: z.optional(z.coerce.number()) };
