import { compatibleWithAll, type Incompatibility, type Part, partOf } from '@horno/contracts/compatibility';
import type { Pin, ReleasePayload, VersionDocument } from '@horno/contracts/release';
import type * as z from 'zod';
import type { DiffSchema } from '../http/schemas.ts';
import { type Draft, draftChanges, draftOf, flagChanges } from './draft.ts';

/** Difference between two releases. */
export type ReleaseDiff = z.output<typeof DiffSchema>;
type RemoteDiff = ReleaseDiff['remotes'][number];
export type VersionBrief = NonNullable<RemoteDiff['before']>;

/** Content of a release with the documents of its versions. */
export interface Content {
  draft: Draft;
  versions: Readonly<Record<string, VersionDocument>>;
}

export const contentOf = ({ release, versions }: ReleasePayload): Content => ({ draft: draftOf(release), versions });

function surfaceItems(document: VersionDocument | undefined): Set<string> {
  if (!document) return new Set();
  const { publishes, offers, routes, calls } = partOf(document).surface;
  return new Set([
    ...Object.keys(publishes).map((name) => `event:${name}`),
    ...offers.map((name) => `slot:${name}`),
    ...routes.map((path) => `route:${path}`),
    ...calls.map((call) => `call:${call}`),
  ]);
}

function briefOf(pin: Pin | undefined, document: VersionDocument | undefined): VersionBrief | undefined {
  if (!pin) return undefined;
  const scripts = Object.entries(document?.files ?? {}).filter(
    ([path]) => path.startsWith('client/') && path.endsWith('.js'),
  );
  const { version, toggle, reason, owner, until } = pin;
  return {
    version,
    buildId: document?.buildId,
    toggle,
    reason,
    owner,
    until,
    weight: scripts.reduce((sum, [, { gzip }]) => sum + gzip, 0),
  };
}

const nameOfBreak = (fault: Incompatibility): string[] => {
  if (fault.kind === 'withdrawn') return [`${fault.thing}:${fault.name} ← ${fault.consumer}`];
  return fault.kind === 'payload' ? [`event:${fault.event} ← ${fault.listener}`] : [];
};

function partsOf({ draft, versions }: Content): Part[] {
  const digests = [draft.shell.version, ...Object.values(draft.remotes).map(({ version }) => version)];
  return digests.flatMap((digest) => (versions[digest] ? [partOf(versions[digest])] : []));
}

/** Compares two releases and lists the consumers of each difference. */
export function diffOf(before: Content | undefined, after: Content): ReleaseDiff {
  const neighbours = partsOf(after);
  const remotes = draftChanges(before?.draft, after.draft).map((change): RemoteDiff => {
    const old = change.before && before?.versions[change.before.version];
    const fresh = change.after && after.versions[change.after.version];
    const [had, has] = [surfaceItems(old), surfaceItems(fresh)];
    const candidate = fresh ?? old;
    const part: Part | undefined = fresh
      ? partOf(fresh)
      : candidate && { ...partOf(candidate), surface: emptied(partOf(candidate)) };
    const others = neighbours.filter(({ name }) => name !== change.name);
    const breaks = part && old ? compatibleWithAll(part, others, { replaces: partOf(old) }).flatMap(nameOfBreak) : [];
    return {
      name: change.name,
      squad: candidate?.squad,
      before: briefOf(change.before, old),
      after: briefOf(change.after, fresh),
      added: [...has].filter((item) => !had.has(item)),
      removed: [...had].filter((item) => !has.has(item)),
      breaks,
    };
  });
  const [neededBefore, neededAfter] = [before?.draft.needs, after.draft.needs];
  const isSame = JSON.stringify(neededBefore ?? {}) === JSON.stringify(neededAfter ?? {});
  return {
    remotes,
    flags: flagChanges(before?.draft, after.draft),
    needs: isSame ? undefined : { before: neededBefore, after: neededAfter },
  };
}

/** A remote that is taken out gives nothing. */
function emptied({ surface }: Part): Part['surface'] {
  return { ...surface, publishes: {}, listens: {}, offers: [], fills: [], routes: [], links: [], owns: [], reads: [] };
}
