import { CompositionSchema } from '@horno/contracts/composition';
import { type InlinedState, STATE_ELEMENT_ID } from '@horno/contracts/render';

/** Parses the inlined state of a document. */
export function inlinedState(html: string): InlinedState {
  const open = `<script type="application/json" id="${STATE_ELEMENT_ID}">`;
  const from = html.indexOf(open) + open.length;
  const state = JSON.parse(html.slice(from, html.indexOf('</script>', from))) as InlinedState;
  return { ...state, composition: CompositionSchema.parse(state.composition) };
}
