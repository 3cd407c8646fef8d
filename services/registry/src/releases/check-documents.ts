import type { Release, VersionDocument } from '@horno/contracts/release';
import type { Tx } from '../db/queries.ts';
import { type Finding, refuse, refuseAny } from '../findings.ts';
import { contractGate } from '../gates/contract.gate.ts';
import { ownerGate } from '../gates/exchange.gate.ts';
import { needsGate } from '../gates/needs.gate.ts';
import { routeGate } from '../gates/route.gate.ts';
import { shellGate } from '../gates/shell.gate.ts';
import { findDocuments } from '../versions/versions.repo.ts';
import { type Draft, draftChanges } from './draft.ts';
import type { ReleaseRow } from './releases.repo.ts';

type Documents = Record<string, VersionDocument>;

/** Findings of `after` that `before` does not have. */
function newIn(after: readonly Finding[], before: readonly Finding[]): Finding[] {
  const known = new Set(before.map((each) => JSON.stringify(each)));
  return after.filter((each) => !known.has(JSON.stringify(each)));
}

function pinnedOf(draft: Draft, known: ReadonlyMap<string, VersionDocument>): Documents {
  const pins = [
    ['shell', draft.shell.version],
    ...Object.entries(draft.remotes).map(([name, pin]) => [name, pin.version]),
  ];
  const documents: Documents = {};
  for (const [name = '', digest = ''] of pins) {
    const document = known.get(digest);
    if (document?.name !== name) throw refuse('REG-VERSION-UNKNOWN', { name, digest: digest.slice(0, 12) });
    documents[digest] = document;
  }
  return documents;
}

/** Checks the candidate as a whole. Ignores findings that the change does not cause, so that a fix can be released. */
function gateFindings(draft: Draft, before: Draft | undefined, documents: Documents, replaced: Documents): Finding[] {
  const changes = new Map(draftChanges(before, draft).map((change) => [change.name, change]));
  const remotes = Object.values(draft.remotes).flatMap((pin) => documents[pin.version] ?? []);
  const shells = [draft.shell.version].flatMap((digest) => documents[digest] ?? []);
  const findings = remotes.flatMap((remote) => {
    const change = changes.get(remote.name);
    const previous = change?.before && replaced[change.before.version];
    return [
      ...(change ? routeGate(remote, remotes) : []),
      ...(change ? newIn(ownerGate(remote, remotes), previous ? ownerGate(previous, remotes) : []) : []),
      ...(change || changes.has('shell') ? shellGate(remote, shells) : []),
      ...(change ? contractGate(remote, [...shells, ...remotes], previous) : []),
    ];
  });
  const shell = changes.has('shell') ? shells[0] : undefined;
  const previousShell = before && replaced[before.shell.version];
  const all = shell ? [...findings, ...contractGate(shell, remotes, previousShell)] : findings;
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** Kinds that pin new versions pass the gates. Toggles and rollbacks always work, even when the gates have become stricter. */
export const gated: ReadonlySet<ReleaseRow['kind']> = new Set(['release', 'promote', 'start', 'revert', 'rollout']);
/** Toggles by a person must not break dependencies; timed ends and rollbacks may. */
const checksNeeds = (kind: ReleaseRow['kind']) => gated.has(kind) || kind === 'toggle' || kind === 'needs';

const digestsOf = (draft: Draft) => [draft.shell.version, ...Object.values(draft.remotes).map((pin) => pin.version)];

interface Checked {
  draft: Draft;
  before: Draft | undefined;
  kind: ReleaseRow['kind'];
  /** An emergency: no dependencies. */
  breakGlass?: boolean;
}

/** Returns the documents of the pinned versions after the gates of this kind. Throws their findings. */
export async function checkDocuments(tx: Tx, { draft, before, kind, breakGlass }: Checked): Promise<Documents> {
  const documents = pinnedOf(draft, await findDocuments(tx, digestsOf(draft)));
  if (gated.has(kind)) {
    const replaced = Object.fromEntries(await findDocuments(tx, before ? digestsOf(before) : []));
    refuseAny(gateFindings(draft, before, documents, replaced));
  }
  if (checksNeeds(kind) && !breakGlass) refuseAny(needsGate(draft, before, documents));
  return documents;
}

/** Returns the documents of the pinned versions without gates. */
export async function runningDocuments(tx: Tx, draft: Draft): Promise<Documents> {
  return pinnedOf(draft, await findDocuments(tx, digestsOf(draft)));
}

/** Returns the documents of the versions and previous builds of a release. */
export async function documentsOf(tx: Tx, { shell, remotes }: Pick<Release, 'shell' | 'remotes'>): Promise<Documents> {
  const pins = Object.values(remotes).flatMap(({ version, previous }) => [version, ...(previous ? [previous] : [])]);
  return Object.fromEntries(await findDocuments(tx, [shell.version, ...pins]));
}
