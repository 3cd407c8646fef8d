import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { el, textEl } from '../../picture/core/tree.ts';
import { Vector } from './vector.tsx';

const tree = el(
  'svg',
  { viewBox: '0 0 2 2', 'aria-hidden': 'true', 'stroke-linecap': 'round' },
  el('path', { d: 'M0 0h1', 'stroke-width': 0.5, 'data-topping': 'pina' }),
);

test('vector writes SVG attributes unchanged', () => {
  expect(renderToStaticMarkup(<Vector node={tree} />)).toBe(
    '<svg viewBox="0 0 2 2" aria-hidden="true" stroke-linecap="round"><path d="M0 0h1" stroke-width=".5" data-topping="pina"></path></svg>',
  );
});

test('vector with a label is an image', () => {
  render(<Vector node={tree} label="Pizza" className="mine" />);
  const picture = screen.getByRole('img', { name: 'Pizza' });
  expect(picture).toHaveClass('mine');
  expect(picture).not.toHaveAttribute('aria-hidden');
});

test('vector escapes text inside an element', () => {
  expect(renderToStaticMarkup(<Vector node={el('svg', {}, textEl('title', 'Ají & rocoto'))} />)).toBe(
    '<svg><title>Ají &amp; rocoto</title></svg>',
  );
});
