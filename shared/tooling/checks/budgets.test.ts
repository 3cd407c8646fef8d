import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstSlots } from '@horno/contracts/first-slot';
import type { Layout } from '@horno/contracts/layout';
import type { VersionDocument } from '@horno/contracts/release';
import { describe, expect, test } from '@jest/globals';
import { workspace } from '../rspack/paths.ts';
import { remotes } from './files.ts';

/** Reads the version document of a build, which `npm test` makes first. */
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
  layout: Layout;
  page: [remote: string, expose: string];
  /** Slots of the frame, the layout and the page. */
  slots: string[];
}

const FRAME = ['header.cart', 'header.place', 'footer.categories'];
const pages: Record<string, PageParts> = {
  '/': {
    layout: 'home',
    page: ['mf-content', 'home'],
    slots: [...FRAME, 'home.hero', 'home.art', 'home.deals'],
  },
  '/order/pizzas': { layout: 'main', page: ['mf-menu-cart', 'category'], slots: [...FRAME, 'main.aside'] },
};

/**
 * Scripts that a page needs. Before the first tap: the layout's first slot where it has one, else the page and the essential slots that
 * the server rendered with it; the rest waits for these. In all: everything that loads without an action. The client of the api, the query
 * cache and the cart store do not: a part loads them when the customer acts. `e2e/specs/first-load.spec.ts` weighs what
 * a browser really loads.
 */
function scriptsOf({ layout, page: [owner, key], slots }: PageParts, what: 'before the first tap' | 'in all'): Files {
  const shell = built('shell');
  const files = weigh(shell, [`layout:${layout}`], 'js', new Map());
  for (const name of remotes) {
    const document = built(name);
    const fills = Object.entries(document.manifest?.slots ?? {}).filter(
      ([, { slot, criticality, render }]) =>
        slots.includes(slot) && (what === 'in all' || (criticality !== 'regular' && render === 'server')),
    );
    const exposes = fills.map(([slot]) => `slot:${slot}`);
    if (name === owner && (what === 'in all' || !firstSlots[layout])) exposes.push(`page:${key}`);
    if (exposes.length > 0) weigh(document, [...exposes, 'i18n:es'], 'js', files);
  }
  return files;
}

describe('scripts, kB gzip', () => {
  test.each([
    ['/', 'before the first tap', 160],
    ['/', 'in all', 190],
    ['/order/pizzas', 'before the first tap', 160],
    ['/order/pizzas', 'in all', 190],
  ] as const)('of %s %s: at most %d', (path, what, limit) => {
    const files = scriptsOf(pages[path] as PageParts, what);
    expect([...files.keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/^shell\/client\/shell\./)]));
    expect(kilobytes(files)).toBeLessThanOrEqual(limit);
  });

  test('of the location tool without its map: at most 28', () => {
    const files = weigh(built('mf-location'), ['slot:locationTool', 'i18n:es'], 'js', new Map());
    expect(kilobytes(files)).toBeLessThanOrEqual(28);
  });
});

test('entries of all remotes together: at most 16 kB gzip', () => {
  const entries: Files = new Map(
    remotes.map((name) => [name, built(name).files[built(name).entry]?.gzip ?? Number.NaN]),
  );
  expect(kilobytes(entries)).toBeLessThanOrEqual(16);
});

test.each(['shell', ...remotes])('styles of no page or slot of %s weigh more than 15 kB gzip', (name) => {
  const document = built(name);
  const heavy = Object.keys(document.exposes)
    .map((expose) => [expose, kilobytes(weigh(document, [expose], 'css', new Map()))] as const)
    .filter(([, weight]) => !(weight <= 15));
  expect(Object.keys(document.exposes)).not.toEqual([]);
  expect(heavy).toEqual([]);
});
