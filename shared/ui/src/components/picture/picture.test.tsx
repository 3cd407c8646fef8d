import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { OvenPicture, PeelPicture, Picture, ToppingPicture } from './picture.tsx';

test('picture draws pizzas, food and combos with the given name', () => {
  render(
    <>
      <Picture picture={{ kind: 'pizza', toppings: [{ id: 'jamon', count: 3 }] }} label="Americana" />
      <Picture picture={{ kind: 'food', id: 'limonada' }} label="Limonada" />
      <Picture picture={{ kind: 'combo', items: [{ kind: 'food', id: 'agua' }] }} label="Combo" />
    </>,
  );
  for (const name of ['Americana', 'Limonada', 'Combo']) expect(screen.getByRole('img', { name })).toBeInTheDocument();
});

test('a picture without a name is hidden', () => {
  const { container } = render(<ToppingPicture id="rocoto" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

test('topping picture renders nothing without a drawing', () => {
  const { container } = render(<ToppingPicture id="trufa" />);
  expect(container).toBeEmptyDOMElement();
});

test('no two pictures of a page share an id', () => {
  const { container } = render(
    <>
      <OvenPicture />
      <PeelPicture />
      <ToppingPicture id="jamon" />
      <ToppingPicture id="jamon" />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});
