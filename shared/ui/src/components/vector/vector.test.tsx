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

test('writes the attributes of SVG as they are', () => {
  expect(renderToStaticMarkup(<Vector node={tree} />)).toBe(
    '<svg viewBox="0 0 2 2" aria-hidden="true" stroke-linecap="round"><path d="M0 0h1" stroke-width=".5" data-topping="pina"></path></svg>',
  );
});

test('a label makes an image of what was hidden', () => {
  render(<Vector node={tree} label="Pizza" className="mine" />);
  const picture = screen.getByRole('img', { name: 'Pizza' });
  expect(picture).toHaveClass('mine');
  expect(picture).not.toHaveAttribute('aria-hidden');
});

test('text inside an element is text', () => {
  expect(renderToStaticMarkup(<Vector node={el('svg', {}, textEl('title', 'Ají & rocoto'))} />)).toBe(
    '<svg><title>Ají &amp; rocoto</title></svg>',
  );
});
