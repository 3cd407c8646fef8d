import type { Block } from '@horno/contracts/content';
import { describe, expect, test } from '@jest/globals';
import { aContent } from '../testing/content.ts';
import { tableOfContents, toTextDoc } from './text-doc.ts';

const sectionsOf = (...blocks: Block[]) => toTextDoc(aContent({ blocks })).sections;

describe('toSections', () => {
  test('splits by headings and keeps the part before the first', () => {
    expect(
      sectionsOf({ type: 'p', text: 'Hola' }, { type: 'h2', text: 'Precios' }, { type: 'ul', items: ['Uno', 'Dos'] }),
    ).toEqual([
      { id: 'inicio', blocks: [{ type: 'p', text: 'Hola' }] },
      { id: 'precios', heading: 'Precios', blocks: [{ type: 'ul', items: ['Uno', 'Dos'] }] },
    ]);
  });

  test('creates unique anchors without accents', () => {
    const ids = sectionsOf({ type: 'h2', text: '¿Cuándo?' }, { type: 'h2', text: 'Cuando' }, { type: 'h2', text: '…' });
    expect(ids.map(({ id }) => id)).toEqual(['cuando', 'cuando-2', 'parte']);
  });

  test('skips no heading level', () => {
    const [first, ...rest] = sectionsOf({ type: 'h3', text: 'Chico' }, { type: 'h3', text: 'Dentro' });
    expect(first).toMatchObject({ heading: 'Chico', blocks: [{ type: 'h3', text: 'Dentro' }] });
    expect(rest).toEqual([]);
  });

  test('omits blocks without the content that their type requires', () => {
    expect(sectionsOf({ type: 'p' }, { type: 'ul', items: [] }, { type: 'qa', text: '¿Sí?' }, { type: 'h2' })).toEqual(
      [],
    );
  });
});

test('tableOfContents is empty below three headings', () => {
  const doc = (...headings: string[]) =>
    toTextDoc(aContent({ blocks: headings.map((text) => ({ type: 'h2' as const, text })) }));
  expect(tableOfContents(doc('Uno', 'Dos'))).toEqual([]);
  expect(tableOfContents(doc('Uno', 'Dos', 'Tres')).map(({ id }) => id)).toEqual(['uno', 'dos', 'tres']);
});
