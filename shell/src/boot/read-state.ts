import { type InlinedState, PLACE_ELEMENT_ID, STATE_ELEMENT_ID, TIME_ELEMENT_ID } from '@horno/contracts/render';

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

/** An earlier edge leaves the time in the data, or has none: then the device's clock is used. */
const deviceTime = ({ server_time }: Record<string, unknown>) => ({
  server_time: server_time || new Date().toISOString(),
});

/**
 * Reads the state that the edge inlined, with the place and the time at the end of the document in the data of the layout. Throws when the
 * document is not one of the shop's.
 */
export function readState(document: Document): InlinedState {
  const textOf = (id: string) => document.getElementById(id)?.textContent;
  const state: unknown = JSON.parse(textOf(STATE_ELEMENT_ID) ?? '');
  if (!isState(state)) throw new Error('The document holds no state of the shop.');
  const { layout } = state.data;
  if (!isObject(layout)) return state;
  const [place, time] = [textOf(PLACE_ELEMENT_ID), textOf(TIME_ELEMENT_ID)];
  // The document is the same for many stores and for as long as its data are: only its end names this store and this time.
  if (place) layout.place = JSON.parse(place);
  if (isObject(layout.tenant)) Object.assign(layout.tenant, time ? JSON.parse(time) : deviceTime(layout.tenant));
  return state;
}
