import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inWorkspace } from '../rspack/paths.ts';
import type { Published } from './published.ts';
import { type Signatures, withdrawn } from './signatures.ts';

export type Bump = 'major' | 'minor' | 'patch';

/** Record of a package's public signatures in its last version. */
export const recordOf = ({ folder }: Pick<Published, 'folder'>) => inWorkspace(folder, 'signatures.txt');

/** The bumps that a changeset announces, by package. */
export function bumpsOf(text: string): Map<string, Bump> {
  const head = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const lines = [...head.matchAll(/^["']?([^"':]+)["']?:\s*(major|minor|patch)\s*$/gm)];
  return new Map(lines.map(([, name = '', bump]) => [name, bump as Bump]));
}

/** All changesets that wait for a version, as bumps by package. */
export function announced(): Map<string, Bump>[] {
  return readdirSync(inWorkspace('.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => bumpsOf(readFileSync(inWorkspace('.changeset', name), 'utf8')));
}

/** Why the signatures of a package may not be as they are; undefined when they are recorded or announced. */
export function faultOfSignatures(
  { manifest: { name } }: Pick<Published, 'manifest'>,
  {
    now,
    record,
    changesets,
  }: { now: Signatures; record: string | undefined; changesets: readonly Map<string, Bump>[] },
): string | undefined {
  if (Object.keys(now.doors).length === 0) return undefined;
  if (record === undefined) return `The public signatures of ${name} are not recorded. Run "pnpm signatures".`;
  if (record === now.text) return undefined;
  const gone = withdrawn(record, now);
  const bumps = changesets.flatMap((each) => each.get(name) ?? []);
  if (gone.length > 0 && !bumps.includes('major'))
    return `${name} no longer exports ${gone.join('; ')}. Add a changeset that says "major" and what to use instead: "pnpm changeset".`;
  if (bumps.some((bump) => bump !== 'patch')) return undefined;
  return `The public signatures of ${name} changed. Add a changeset that says "minor", or "major" where code of a squad must change: "pnpm changeset".`;
}

/** Reads the record of a package. */
export function readRecord(each: Published): string | undefined {
  return existsSync(recordOf(each)) ? readFileSync(recordOf(each), 'utf8') : undefined;
}
