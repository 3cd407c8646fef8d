import type { Pin, Release, VersionDocument } from '@horno/contracts/release';
import type { Tx } from '../db/queries.ts';
import { contractGate } from '../gates/contract.gate.ts';
import { routeGate } from '../gates/route.gate.ts';
import { shellGate } from '../gates/shell.gate.ts';
import { findDocuments } from '../versions/versions.repo.ts';
import type { Draft } from './draft.ts';
import { findRelease, payloadOf, type ReleaseRow } from './releases.repo.ts';

/** Maximum number of revoked digests in a release. */
const MAX_REVOKED = 50;
/** Kinds that revoke the replaced versions. All other kinds leave running sessions alone. */
const goesBack = new Set<ReleaseRow['kind']>(['rollback', 'revert']);

interface Step {
  kind: ReleaseRow['kind'];
  draft: Draft;
  /** Current release. */
  current: Release | undefined;
  /** Release that a rollback restores. */
  restored: Release | undefined;
}

const pinIn = (release: Release | undefined, name: string): Pin | undefined =>
  release && Object.hasOwn(release.remotes, name) ? release.remotes[name] : undefined;

/** Returns the digests of the shell and of all remotes. */
export const digestsOf = ({ shell, remotes }: Pick<Release, 'shell' | 'remotes'>) =>
  new Set([shell.version, ...Object.values(remotes).map(({ version }) => version)]);

/** Returns the revoked digests: those that this step replaces, and earlier ones. */
export function revokedBy({ kind, draft, current }: Step): string[] {
  const pinned = digestsOf(draft);
  const left = current && goesBack.has(kind) ? [...digestsOf(current)] : [];
  const all = [...(current?.revoked ?? []), ...left].filter((digest) => !pinned.has(digest));
  return [...new Set(all)].slice(-MAX_REVOKED);
}

/** Returns the digest of the previous build by remote. */
export function previousBuilds({ kind, draft, current, restored }: Step): Record<string, string> {
  const previous: Record<string, string> = {};
  for (const [name, { version }] of Object.entries(draft.remotes)) {
    const [was, back] = [pinIn(current, name), pinIn(restored, name)];
    const isSame = was?.version === version;
    const digest = isSame ? was.previous : back ? back.previous : goesBack.has(kind) ? undefined : was?.version;
    if (digest !== undefined && digest !== version) previous[name] = digest;
  }
  return previous;
}

/** Returns the previous builds that are compatible with their current neighbours. */
function compatiblePrevious(
  previous: Readonly<Record<string, string>>,
  known: ReadonlyMap<string, VersionDocument>,
  pinned: readonly VersionDocument[],
): Map<string, { digest: string; document: VersionDocument }> {
  const shells = pinned.filter(({ kind }) => kind === 'shell');
  const fitting = new Map<string, { digest: string; document: VersionDocument }>();
  for (const [name, digest] of Object.entries(previous)) {
    const document = known.get(digest);
    const others = pinned.filter((each) => each.name !== name);
    if (document?.name !== name) continue;
    const faults = [...shellGate(document, shells), ...routeGate(document, others), ...contractGate(document, others)];
    if (faults.length === 0) fitting.set(name, { digest, document });
  }
  return fitting;
}

export interface Marked {
  remotes: Release['remotes'];
  revoked?: string[];
  versions: Record<string, VersionDocument>;
}

/** Adds the previous builds and the revoked digests to a draft. */
export async function withPreviousBuilds(
  tx: Tx,
  {
    channel,
    restores,
    versions,
    ...step
  }: Omit<Step, 'restored'> & { channel: string; restores?: number } & Pick<Marked, 'versions'>,
): Promise<Marked> {
  const back = restores === undefined ? undefined : await findRelease(tx, channel, restores);
  const previous = previousBuilds({ ...step, restored: back && payloadOf(back).release });
  const known = await findDocuments(tx, Object.values(previous));
  const fitting = compatiblePrevious(previous, known, Object.values(versions));
  const remotes = Object.entries(step.draft.remotes).map(([name, pin]): [string, Pin] => {
    const previous = fitting.get(name)?.digest;
    return [name, previous ? { ...pin, previous } : pin];
  });
  const revoked = revokedBy({ ...step, restored: undefined });
  return {
    remotes: Object.fromEntries(remotes),
    ...(revoked.length > 0 && { revoked }),
    versions: {
      ...versions,
      ...Object.fromEntries([...fitting.values()].map(({ digest, document }) => [digest, document])),
    },
  };
}
