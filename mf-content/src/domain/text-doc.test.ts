import type { Block } from '@horno/contracts/content';
import { describe, expect, test } from '@jest/globals';
import { aContent } from '../fixtures/content.ts';
import { tableOfContents, toTextDoc } from './text-doc.ts';

const sectionsOf = (...blocks: Block[]) => toTextDoc(aContent({ blocks })).sections;

describe('a text', () => {
  test('is parted by its headings, with what stands before the first', () => {
    expect(
      sectionsOf({ type: 'p', text: 'Hola' }, { type: 'h2', text: 'Precios' }, { type: 'ul', items: ['Uno', 'Dos'] }),
    ).toEqual([
      { id: 'inicio', blocks: [{ type: 'p', text: 'Hola' }] },
      { id: 'precios', heading: 'Precios', blocks: [{ type: 'ul', items: ['Uno', 'Dos'] }] },
    ]);
  });

  test('has anchors without accents, each once', () => {
    const ids = sectionsOf({ type: 'h2', text: '¿Cuándo?' }, { type: 'h2', text: 'Cuando' }, { type: 'h2', text: '…' });
    expect(ids.map(({ id }) => id)).toEqual(['cuando', 'cuando-2', 'parte']);
  });

  test('never leaves a rank of headings out', () => {
    const [first, ...rest] = sectionsOf({ type: 'h3', text: 'Chico' }, { type: 'h3', text: 'Dentro' });
    expect(first).toMatchObject({ heading: 'Chico', blocks: [{ type: 'h3', text: 'Dentro' }] });
    expect(rest).toEqual([]);
  });

  test('leaves out blocks that lack what their type needs', () => {
    expect(sectionsOf({ type: 'p' }, { type: 'ul', items: [] }, { type: 'qa', text: '¿Sí?' }, { type: 'h2' })).toEqual(
      [],
    );
  });
});

test('a table of contents starts at three headings', () => {
  const doc = (...headings: string[]) =>
    toTextDoc(aContent({ blocks: headings.map((text) => ({ type: 'h2' as const, text })) }));
  expect(tableOfContents(doc('Uno', 'Dos'))).toEqual([]);
  expect(tableOfContents(doc('Uno', 'Dos', 'Tres')).map(({ id }) => id)).toEqual(['uno', 'dos', 'tres']);
});
