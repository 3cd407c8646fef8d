import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFreePlace } from './use-free-place.ts';

/** Places of the elements in the window, by their id. Everything else has no size. */
const places: Record<string, DOMRect> = {};

function Cards({ children = 'Agregaste Limeña' }) {
  const ref = useRef<HTMLDivElement>(null);
  const { lift, isAside } = useFreePlace(ref, undefined, children);
  return (
    <div id="cards" ref={ref} hidden={isAside} data-lift={lift} data-notices="">
      <button type="button">Cerrar</button>
      {children}
    </div>
  );
}

function open(action: DOMRect) {
  places.cards = new DOMRect(16, 600, 328, 52);
  places.add = action;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { x, y, width, height } = places[this.id] ?? new DOMRect();
    return new DOMRect(x, y - Number((this as HTMLElement).dataset.lift ?? 0), width, height);
  });
  const { container } = render(
    <main>
      <button type="button" id="add" className="dish-card-add">
        Agregar
      </button>
      <Cards />
    </main>,
  );
  return () => container.querySelector<HTMLElement>('#cards');
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('cards rise above the action under them, and stay where there is none', () => {
  expect(open(new DOMRect(300, 620, 44, 44))()).toHaveAttribute('data-lift', '40');
});

test('cards stay at their place beside an action', () => {
  expect(open(new DOMRect(300, 700, 44, 44))()).toHaveAttribute('data-lift', '0');
});

test('cards leave while an action is scrolled under them, and come back at another place', async () => {
  const cards = open(new DOMRect(300, 700, 44, 44));
  places.add = new DOMRect(300, 640, 44, 44);
  fireEvent.scroll(document);
  await waitFor(() => expect(cards()).not.toBeVisible());
  await waitFor(() => expect(cards()).toBeVisible());
  expect(cards()).toHaveAttribute('data-lift', '20');
});

test('cards rise when the movement of a dialog ends with an action under them', async () => {
  const cards = open(new DOMRect(300, 700, 44, 44));
  places.add = new DOMRect(300, 620, 44, 44);
  fireEvent.animationEnd(screen.getByRole('main'));
  await waitFor(() => expect(cards()).toHaveAttribute('data-lift', '40'));
});

test('cards with the focus stay', async () => {
  const cards = open(new DOMRect(300, 700, 44, 44));
  act(() => screen.getByRole('button', { name: 'Cerrar' }).focus());
  places.add = new DOMRect(300, 640, 44, 44);
  fireEvent.scroll(document);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(cards()).toBeVisible();
  expect(cards()).toHaveAttribute('data-lift', '0');
});
