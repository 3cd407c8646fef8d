import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { PictureTopping } from '../../picture/types.ts';
import { PizzaPictureView } from './pizza-picture.tsx';

const ham: PictureTopping = { id: 'jamon', count: 4 };
const olive: PictureTopping = { id: 'aceituna', count: 5 };

function pizza(...toppings: PictureTopping[]) {
  return <PizzaPictureView picture={{ seed: 'a', toppings }} label="Pizza grande" />;
}

function groups(container: HTMLElement, id: string): Element[] {
  return [...container.querySelectorAll(`[data-topping="${id}"]`)];
}

test('pizza picture is an image with the given name', () => {
  render(pizza(ham));
  expect(screen.getByRole('img', { name: 'Pizza grande' })).toBeInTheDocument();
});

test('no topping is animated on the first render', () => {
  const { container } = render(pizza(ham, olive));
  expect(container.querySelector('.land')).toBeNull();
});

test('an added topping is animated, and the others are neither redrawn nor moved', () => {
  const { container, rerender } = render(pizza(ham));
  const [before] = groups(container, 'jamon');
  const html = before?.innerHTML;
  rerender(pizza(ham, olive));
  expect(groups(container, 'aceituna')[0]).toHaveClass('land');
  expect(groups(container, 'jamon')[0]).toBe(before);
  expect(before?.innerHTML).toBe(html);
  expect(before).not.toHaveClass('land');
});

test('a second portion of a topping is animated separately', () => {
  const { container, rerender } = render(pizza(ham));
  rerender(pizza(ham, ham));
  expect(groups(container, 'jamon').map((group) => group.classList.contains('land'))).toEqual([false, true]);
});

test('a topping that is removed and added again is animated again', () => {
  const { container, rerender } = render(pizza(ham, olive));
  rerender(pizza(ham));
  expect(groups(container, 'aceituna')).toHaveLength(0);
  rerender(pizza(ham, olive));
  expect(groups(container, 'aceituna')[0]).toHaveClass('land');
});

test('two pictures of one page share no id', () => {
  const { container } = render(
    <>
      {pizza(ham)}
      {pizza(ham)}
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
});
