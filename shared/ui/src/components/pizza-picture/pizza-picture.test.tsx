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

test('is an image with the name that the caller gives', () => {
  render(pizza(ham));
  expect(screen.getByRole('img', { name: 'Pizza grande' })).toBeInTheDocument();
});

test('nothing lands when the page opens', () => {
  const { container } = render(pizza(ham, olive));
  expect(container.querySelector('.land')).toBeNull();
});

test('what is added lands, and what lies there is neither drawn anew nor moved', () => {
  const { container, rerender } = render(pizza(ham));
  const [before] = groups(container, 'jamon');
  const html = before?.innerHTML;
  rerender(pizza(ham, olive));
  expect(groups(container, 'aceituna')[0]).toHaveClass('land');
  expect(groups(container, 'jamon')[0]).toBe(before);
  expect(before?.innerHTML).toBe(html);
  expect(before).not.toHaveClass('land');
});

test('a second portion of the same topping lands on its own', () => {
  const { container, rerender } = render(pizza(ham));
  rerender(pizza(ham, ham));
  expect(groups(container, 'jamon').map((group) => group.classList.contains('land'))).toEqual([false, true]);
});

test('what goes away and comes back lands again', () => {
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
