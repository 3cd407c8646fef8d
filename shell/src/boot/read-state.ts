import { type InlinedState, STATE_ELEMENT_ID } from '@horno/contracts/render';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRemote = (value: unknown) =>
  isObject(value) &&
  ['name', 'global', 'entry', 'integrity', 'i18n'].every((key) => typeof value[key] === 'string') &&
  isObject(value.pages) &&
  isObject(value.slots);

/**
 * Looks at what the shell builds upon. The edge made the document from a verified release, so this tells a document of the shop from
 * another one; the contract itself, with its library, would be the heaviest part of the boot.
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

/** What the edge inlined. Throws when the document is not one of the shop's. */
export function readState(document: Document): InlinedState {
  const state: unknown = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '');
  if (!isState(state)) throw new Error('The document holds no state of the shop.');
  return state;
}
