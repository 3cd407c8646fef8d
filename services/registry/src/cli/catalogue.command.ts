import { type Catalogue, CatalogueSchema } from '../catalogue/catalogue.ts';
import type { Run } from './context.ts';
import { tableText } from './print.ts';
import { type InChannel, pathOf } from './release.commands.ts';

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

/** Lists what the remotes of a channel offer to each other. */
export async function showCatalogue(run: Run, options: InChannel): Promise<void> {
  const catalogue = await run.client.call(CatalogueSchema, 'GET', pathOf(options, 'catalogue'));
  const lines = rowsOf(catalogue).flatMap(([heading, rows]) => [
    `${heading}:`,
    ...tableText(rows).trimEnd().split('\n'),
    '',
  ]);
  run.print(catalogue, lines.slice(0, -1));
}
