import { matchesQuery } from '@horno/domain';
import type { TextSection } from './text-doc.ts';

export interface ValueRow {
  name: string;
  value: string;
}

/** A list of `name: value` lines as rows of a table; `undefined` when one line is not of that form. */
export function toValueRows(items: readonly string[]): ValueRow[] | undefined {
  const rows = items.map((item) => /^([^:]+): (.+)$/.exec(item));
  if (rows.length === 0 || rows.some((row) => row === null)) return undefined;
  return rows.map((row) => ({ name: row?.[1] ?? '', value: row?.[2] ?? '' }));
}

export function searchRows(rows: readonly ValueRow[], query: string): ValueRow[] {
  return rows.filter(({ name, value }) => matchesQuery(`${name} ${value}`, query));
}

/** Every value is an amount of energy, so the column is one of numbers. */
export function areEnergies(rows: readonly ValueRow[]): boolean {
  return rows.every(({ value }) => /^\d+\s*kcal$/.test(value));
}

/** A part of a text with its values taken out of the lists. */
export interface ValueSection extends TextSection {
  rows: ValueRow[];
}

/** The text's parts with the rows that hold the query; while one is looked for, parts without a hit are left out. */
export function rowsInSections(sections: readonly TextSection[], query: string): ValueSection[] {
  const parted = sections.map((section): ValueSection => {
    const lists = section.blocks.map((block) => (block.type === 'ul' ? toValueRows(block.items) : undefined));
    return {
      ...section,
      blocks: section.blocks.filter((_, i) => lists[i] === undefined),
      rows: searchRows(
        lists.flatMap((rows) => rows ?? []),
        query,
      ),
    };
  });
  return query.trim() ? parted.filter(({ rows }) => rows.length > 0) : parted;
}
