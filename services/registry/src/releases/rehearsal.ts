import type { RegistryDeps } from '../deps.ts';
import { type BlastRadius, blastRadiusOf } from './blast-radius.ts';
import { contentOf, diffOf, type ReleaseDiff } from './diff.ts';
import type { MadeRelease } from './make-release.ts';
import { findRelease, payloadOf } from './releases.repo.ts';

/** Returns what a dry run would change, and how far that reaches. A dry run without a change has neither. */
export async function rehearsalOf(
  { db, countVisitors }: Pick<RegistryDeps, 'db' | 'countVisitors'>,
  { row, changed }: Pick<MadeRelease, 'row' | 'changed'>,
): Promise<{ diff: ReleaseDiff; reach: BlastRadius } | undefined> {
  if (!changed) return undefined;
  const previous = row.previous === null ? undefined : await findRelease(db, row.channel, row.previous);
  const [before, after] = [previous && payloadOf(previous), payloadOf(row)];
  const diff = diffOf(before && contentOf(before), contentOf(after));
  return { diff, reach: await blastRadiusOf(diff, [before, after], countVisitors) };
}
