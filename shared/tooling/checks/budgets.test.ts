import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionDocument } from '@horno/contracts';
import { describe, expect, test } from '@jest/globals';
import { workspace } from '../rspack/paths.ts';

const remotes = ['mf-location', 'mf-menu-cart', 'mf-account', 'mf-checkout', 'mf-content'];

/** What a build says of itself. `npm test` builds before it weighs; a weight without a build would be a guess. */
function built(name: string): VersionDocument {
  const file = join(workspace, name, 'dist/remote.json');
  if (!existsSync(file)) throw new Error(`${name} is not built: npm run build`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

type Files = Map<string, number>;

/** Files of some exposes with their gzip weights; a file that two of them need counts once. */
function weigh(document: VersionDocument, exposes: readonly string[], kind: 'js' | 'css', into: Files): Files {
  const files = exposes.flatMap((expose) => document.exposes[expose]?.[kind] ?? []);
  const own = kind === 'js' ? [document.entry] : document.styles;
  for (const file of [...own, ...files]) into.set(`${document.name}/${file}`, document.files[file]?.gzip ?? Number.NaN);
  return into;
}
const kilobytes = (files: Files) => Math.round([...files.values()].reduce((sum, gzip) => sum + gzip, 0) / 100) / 10;

interface PageParts {
  layout: string;
  page: [remote: string, expose: string];
  /** Slots of the frame, the layout and the page. */
  slots: string[];
}

const FRAME = ['header.cart', 'header.place', 'footer.categories'];
const pages: Record<string, PageParts> = {
  '/': { layout: 'home', page: ['mf-content', 'home'], slots: [...FRAME, 'home.hero', 'home.deals', 'home.game'] },
  '/order/pizzas': { layout: 'main', page: ['mf-menu-cart', 'category'], slots: [...FRAME, 'main.aside'] },
};

/**
 * Scripts that a page needs: before the first tap what is not merely nice to have, in all everything that comes by itself. The client of
 * the api and the store of answers do not: a part asks for them when the customer does something.
 */
function scriptsOf({ layout, page: [owner, key], slots }: PageParts, what: 'before the first tap' | 'in all'): Files {
  const shell = built('shell');
  const files = weigh(shell, [`layout:${layout}`], 'js', new Map());
  for (const name of remotes) {
    const document = built(name);
    const fills = Object.entries(document.manifest?.slots ?? {}).filter(
      ([, { slot, criticality }]) => slots.includes(slot) && (what === 'in all' || criticality !== 'regular'),
    );
    const exposes = fills.map(([slot]) => `slot:${slot}`);
    if (name === owner) exposes.push(`page:${key}`);
    if (exposes.length > 0) weigh(document, [...exposes, 'i18n:es'], 'js', files);
  }
  return files;
}

describe('scripts, kB gzip', () => {
  test.each([
    // The first page still holds the whole location tool; it is to come down to the menu's weight.
    ['/', 'before the first tap', 232],
    ['/', 'in all', 246],
    ['/order/pizzas', 'before the first tap', 200],
    ['/order/pizzas', 'in all', 230],
  ] as const)('of %s %s: at most %d', (path, what, limit) => {
    const files = scriptsOf(pages[path] as PageParts, what);
    expect([...files.keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/^shell\/client\/shell\./)]));
    expect(kilobytes(files)).toBeLessThanOrEqual(limit);
  });

  test('of the location tool without its map: at most 34', () => {
    const files = weigh(built('mf-location'), ['slot:locationTool', 'i18n:es'], 'js', new Map());
    expect(kilobytes(files)).toBeLessThanOrEqual(34);
  });
});

test.each(['shell', ...remotes])('styles of no page or slot of %s weigh more than 15 kB gzip', (name) => {
  const document = built(name);
  const heavy = Object.keys(document.exposes)
    .map((expose) => [expose, kilobytes(weigh(document, [expose], 'css', new Map()))] as const)
    .filter(([, weight]) => !(weight <= 15));
  expect(Object.keys(document.exposes)).not.toEqual([]);
  expect(heavy).toEqual([]);
});
