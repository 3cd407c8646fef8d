import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import type { MenuCard } from '../domain/menu-card.ts';
import type { MenuSection } from '../domain/menu-sections.ts';
import { useDrawnSections } from './use-drawn-sections.ts';

const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ uuid: `card-${from + index}` }) as MenuCard);
const sections: MenuSection[] = [
  { sub: { slug: 'a', name: 'A' }, cards: cards(0, 6) },
  { sub: { slug: 'b', name: 'B' }, cards: cards(6, 20) },
  { sub: { slug: 'c', name: 'C' }, cards: cards(26, 4) },
];

/** Numbers of cards of each drawing. */
let drawings: number[] = [];

function Menu({ isHere = false }) {
  const drawn = useDrawnSections(sections, isHere);
  drawings.push(drawn.flatMap((section) => section.cards).length);
  return drawn.flatMap((section) => section.cards).map(({ uuid }) => <p key={uuid}>{uuid}</p>);
}

test('a menu that the browser draws begins with the first window, and has all cards right after', () => {
  drawings = [];
  render(<Menu />);
  expect(drawings[0]).toBe(9);
  expect(drawings.at(-1)).toBe(30);
  expect(screen.getAllByText(/^card-/)).toHaveLength(30);
});

test('a document has all cards, and its hydration takes none away', () => {
  drawings = [];
  const html = renderToString(<Menu isHere />);
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = html;
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(host, <Menu isHere />);
  });
  expect(new Set(drawings)).toEqual(new Set([30]));
  act(() => root?.unmount());
  host.remove();
});
