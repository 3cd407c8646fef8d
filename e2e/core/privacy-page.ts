import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');

const DAY_S = 24 * 60 * 60;
const lifetimes: readonly (readonly [RegExp, number])[] = [
  [/^one year|^twelve months/, 366 * DAY_S],
  [/^two hours/, 2 * 60 * 60],
  [/^at most 90 days|^as the session/, 90 * DAY_S],
  [/^30 days/, 30 * DAY_S],
  [/^12 hours/, 12 * 60 * 60],
  [/^30 days/, 30 * DAY_S],
  // A cookie without an age ends with the browser.
  [/^until the browser is closed/, -1],
  [/^one hour, eight at most/, 8 * 60 * 60],
];

function rowsOf(heading: string): string[][] {
  const [, part = ''] = page.split(`\n## ${heading}\n`);
  const [table = ''] = part.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Cookies that the privacy page names, with the maximum age of each in seconds. */
export const declaredCookies: ReadonlyMap<string, number> = new Map(
  rowsOf('Cookies').flatMap(([names = '', , , lifetime = '']) => {
    const known = lifetimes.find(([words]) => words.test(lifetime));
    if (!known) throw new Error(`docs/privacy.md: what is "${lifetime}" in seconds?`);
    return names.split(', ').map((name): [string, number] => [name.replaceAll('`', ''), known[1]]);
  }),
);

/** Storage keys that the privacy page names, with the storage of each. */
export const declaredKeys: ReadonlyMap<string, 'local' | 'session'> = new Map(
  rowsOf('Storage of the browser').map(([name = '', , , lifetime = '']) => [
    name.replaceAll('`', ''),
    lifetime.startsWith('session') ? 'session' : 'local',
  ]),
);
