import * as z from 'zod/mini';
import { directionOf, mapDirections, placeDirectionOf, renameDirections, tillDirectionOf } from './directions.ts';
import { longText, text } from './wire.ts';

// Each is marked as pure: a page takes the ones that it needs.

/** The directions of an address as it is sent. */
export const sentDirections = /* @__PURE__ */ mapDirections((field) => {
  const { max, hasLines } = directionOf(field);
  return z.optional((hasLines ? longText : text)(max, 0));
});

/** The directions of a saved address, empty where it has none. */
export const savedDirections = /* @__PURE__ */ mapDirections(() => z.string());

/** The directions of the chosen place. */
export const placeDirections = /* @__PURE__ */ renameDirections(placeDirectionOf, () => z.optional(z.string()));

/** The directions of an order in the feed of a store. */
export const tillDirections = /* @__PURE__ */ renameDirections(tillDirectionOf, () => z.optional(z.string()));
