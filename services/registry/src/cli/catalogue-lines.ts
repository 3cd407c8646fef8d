import type { Catalogue } from '../catalogue/catalogue.ts';
import { tableText } from './print.ts';

const listed = (names: readonly string[]) => names.join(', ') || '–';

function rowsOf({ remotes, slots, events, calls }: Catalogue): [heading: string, rows: string[][]][] {
  return [
    ['Remotes', remotes.map(({ name, squad, pages }) => [name, squad, listed(pages.map(({ path }) => path))])],
    [
      'Slots',
      slots.map(({ name, offeredBy, filledBy, props = '' }) => [
        ...[name, `by ${listed(offeredBy)}`, `with ${listed(filledBy)}`, props],
      ]),
    ],
    [
      'Events',
      events.map(({ name, publishers, consumers, payload = '' }) => [
        ...[name, `from ${listed(publishers)}`, `to ${listed(consumers)}`, payload],
      ]),
    ],
    ['Calls', calls.map(({ name, usedBy }) => [name, listed(usedBy)])],
  ];
}

/** Describes what the remotes of a channel offer to each other. */
export const catalogueLines = (catalogue: Catalogue): string[] =>
  rowsOf(catalogue)
    .flatMap(([heading, rows]) => [`${heading}:`, ...tableText(rows).trimEnd().split('\n'), ''])
    .slice(0, -1);
