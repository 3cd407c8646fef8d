import * as z from 'zod/mini';

/** Envelope data with one item. */
export const item = <T extends z.core.$ZodType>(schema: T) => z.object({ item: schema });
/** Envelope data with a list. */
export const items = <T extends z.core.$ZodType>(schema: T) => z.object({ items: z.array(schema) });
/** Envelope data of a call without a result. */
export const done = z.object({ done: z.literal(true) });
/** Query parameter `limit`: 1 to `most`, default `most`. */
export const limit = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), most);
const pageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(1000));
/** Query parameter `page`, from 1. */
export const page = z._default(pageNumber, 1);
/** Query parameters of a list that most callers read from its start: `page`, default 1, and `limit`, 1 to `most`, default `most`. */
export const paged = (most: number) => ({
  page: z.optional(pageNumber),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(most))),
});
/**
 * Envelope data with one page of a list: the number of all items, of this page and of all pages. An api from before pages, to which
 * operations may go back, sends the whole list without them.
 */
export const pageOf = <T extends z.core.$ZodType>(schema: T) =>
  z.object({
    items: z.array(schema),
    total: z.optional(z.number()),
    page: z._default(z.number(), 1),
    pages: z._default(z.number(), 1),
  });
/** Query parameters of a point that results should be near. */
export const near = { lat: z.optional(z.coerce.number()), lng: z.optional(z.coerce.number()) };
