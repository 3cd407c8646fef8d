import { CompositionSchema, type InlinedState, STATE_ELEMENT_ID } from '@horno/contracts';
import * as z from 'zod/mini';

const StateSchema = z.object({
  composition: CompositionSchema,
  data: z.record(z.string(), z.unknown()),
  url: z.string(),
  prefix: z.optional(z.string()),
  status: z.number(),
});

/** What the edge inlined. Throws when the document is not one of the shop's. */
export function readState(document: Document): InlinedState {
  return StateSchema.parse(JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? ''));
}
