import { partOf } from '@horno/contracts/compatibility';
import type { VersionDocument } from '@horno/contracts/release';
import { type Finding, finding } from '../findings.ts';
import type { Draft } from '../releases/draft.ts';

/** Each remote that is on, with those that it needs, by its manifest and by what operations set. */
function needsOf(draft: Draft, documents: Readonly<Record<string, VersionDocument>>): [name: string, needed: string][] {
  return Object.entries(draft.remotes).flatMap(([name, pin]): [string, string][] => {
    if (pin.toggle === 'off') return [];
    const document = documents[pin.version];
    const declared = document ? partOf(document).surface.needs : [];
    return [...new Set([...declared, ...(draft.needs?.[name] ?? [])])].map((needed) => [name, needed]);
  });
}

const isThere = (draft: Draft, name: string) =>
  Object.hasOwn(draft.remotes, name) && draft.remotes[name]?.toggle === 'on';

/** Finds dependencies of enabled remotes that the change would remove. */
export function needsGate(
  draft: Draft,
  before: Draft | undefined,
  documents: Readonly<Record<string, VersionDocument>>,
): Finding[] {
  const missing = (state: Draft) =>
    needsOf(state, documents)
      .filter(([, needed]) => !isThere(state, needed))
      .map(([by, name]) => ({ name, by }));
  const known = new Set((before ? missing(before) : []).map(({ name, by }) => `${by} ${name}`));
  return missing(draft)
    .filter(({ name, by }) => !known.has(`${by} ${name}`))
    .map((each) => finding('REG-NEEDED', each));
}
