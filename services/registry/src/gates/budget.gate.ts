import { gzipSync } from 'node:zlib';
import type { VersionDocument } from '@horno/contracts/release';
import { type Finding, finding } from '../findings.ts';

const units: Record<string, number> = { B: 1, kB: 1000, MB: 1_000_000 };

/** Bytes of `60 kB`; undefined when it cannot be read. */
export function parseBudget(budget: string): number | undefined {
  const [, amount, unit] = /^(\d+(?:\.\d+)?) ?(B|kB|MB)$/.exec(budget.trim()) ?? [];
  return amount && unit ? Number(amount) * (units[unit] ?? 1) : undefined;
}

type Kind = 'js' | 'css';

function gzipBytes(paths: Iterable<string>, files: ReadonlyMap<string, Buffer>): number {
  let sum = 0;
  for (const path of paths) sum += gzipSync(files.get(path) ?? Buffer.alloc(0), { level: 9 }).length;
  return sum;
}

/** A build with the kit lists the scripts that each part needs; without the kit a list is written by hand. */
const hasKit = ({ packages = {} }: VersionDocument): boolean => Object.hasOwn(packages, '@horno/kit');

/** All scripts or styles for browsers. */
const everything = ({ server }: VersionDocument, kind: Kind, files: ReadonlyMap<string, Buffer>): string[] =>
  [...files.keys()].filter((path) => path !== server && (kind === 'js' ? /\.m?js$/ : /\.css$/).test(path));

/** The entry and every page and slot once, and of the message catalogues the heaviest: a visitor reads one language. */
function weightOf({ entry, styles, exposes }: VersionDocument, kind: Kind, files: ReadonlyMap<string, Buffer>): number {
  const own = new Set(kind === 'js' ? [entry] : styles);
  const catalogues: string[][] = [];
  for (const [key, expose] of Object.entries(exposes)) {
    if (key.startsWith('i18n:')) catalogues.push(expose[kind]);
    else for (const path of expose[kind]) own.add(path);
  }
  const heaviest = catalogues.map((paths) =>
    gzipBytes(
      paths.filter((path) => !own.has(path)),
      files,
    ),
  );
  return gzipBytes(own, files) + Math.max(0, ...heaviest);
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Compares the budgets of the manifest with the gzip size of the files. Does not trust the sizes in the document. Without the kit every
 * script counts, chunks too.
 */
export function budgetGate(document: VersionDocument, files: ReadonlyMap<string, Buffer>): Finding[] {
  const budgets = document.manifest?.budgets;
  if (!budgets) return [];
  return (['js', 'css'] as const).flatMap((kind) => {
    const allowed = parseBudget(budgets[kind]);
    if (allowed === undefined) return [finding('REG-BUDGET-FORMAT', { budget: budgets[kind] })];
    const actual = hasKit(document)
      ? weightOf(document, kind, files)
      : gzipBytes(everything(document, kind, files), files);
    if (actual <= allowed) return [];
    return [finding('REG-BUDGET', { kind, actual: inKilobytes(actual), budget: budgets[kind] })];
  });
}
