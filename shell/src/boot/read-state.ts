import { type InlinedState, PLACE_ELEMENT_ID, STATE_ELEMENT_ID } from '@horno/contracts/render';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRemote = (value: unknown) =>
  isObject(value) &&
  ['name', 'global', 'entry', 'integrity', 'i18n'].every((key) => typeof value[key] === 'string') &&
  isObject(value.pages) &&
  isObject(value.slots);

/**
 * Checks the fields that the shell depends on. The edge made the document from a verified release, so this only recognises documents
 * of the shop. The full contract with its library would be the largest part of the boot.
 */
function isState(value: unknown): value is InlinedState {
  if (!isObject(value) || !isObject(value.composition) || !isObject(value.data)) return false;
  const { lang, remotes, deadlines } = value.composition;
  return (
    (lang === 'es' || lang === 'en') &&
    Array.isArray(remotes) &&
    remotes.every(isRemote) &&
    isObject(deadlines) &&
    typeof value.url === 'string' &&
    typeof value.status === 'number'
  );
}

/** Reads the state that the edge inlined, with the place at the end of the document in the data of the layout. Throws when the document is not one of the shop's. */
export function readState(document: Document): InlinedState {
  const textOf = (id: string) => document.getElementById(id)?.textContent;
  const state: unknown = JSON.parse(textOf(STATE_ELEMENT_ID) ?? '');
  if (!isState(state)) throw new Error('The document holds no state of the shop.');
  const place = textOf(PLACE_ELEMENT_ID);
  // The document is the same for many stores: only its end names this one.
  if (place && isObject(state.data.layout)) state.data.layout.place = JSON.parse(place);
  return state;
}
