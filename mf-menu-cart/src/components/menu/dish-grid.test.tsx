import { AppError } from '@horno/contracts/errors';
import { slot } from '@horno/kit';
import { aCart } from '@horno/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { cardDraft, toMenuCard } from '../../domain/menu-card.ts';
import { useAdd } from '../../state/use-add.ts';
import { useCart } from '../../state/use-cart.ts';
import { inShell } from '../../testing/in-shell.ts';
import { aHalf, aPizza, cards } from '../../testing/menu.ts';
import { DishGrid } from './dish-grid.tsx';

const dishes = cards
  .map(toMenuCard)
  .filter(({ categorySlug }) => categorySlug === 'pizzas' || categorySlug === 'drinks');
const drink = dishes.find(({ uuid }) => uuid === 'dr-chicha');
const pizza = dishes.find(({ uuid }) => uuid === 'pz-limena');

const Count = () => <p>{useCart().state.count} in the cart</p>;

let renders = 0;
let add: ReturnType<typeof useAdd>;
function Probe() {
  add = useAdd();
  return (
    <>
      <Count />
      <Profiler
        id="dishes"
        onRender={() => {
          renders += 1;
        }}
      >
        <DishGrid cards={dishes} level={2} />
      </Profiler>
    </>
  );
}

const menuItem = { item: aPizza() };
async function open() {
  const shop = inShell({
    module: slot({ component: Probe }) as never,
    answers: { 'cart.updateItem': { item: aCart(), changes: [] }, 'menu.item': menuItem },
  });
  await screen.findAllByRole('article');
  return shop;
}
const itemCalls = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.api.made.filter(({ id }) => id === 'menu.item').length;

beforeEach(() => {
  localStorage.clear();
});

test('an addition draws nothing again but the button of its dish', async () => {
  await open();
  if (!drink || !pizza) throw new Error('The fixture has lost its dishes.');
  await screen.findAllByRole('button', { name: /favorit/i });
  renders = 0;
  act(() => void add(cardDraft(pizza)));
  await screen.findByText('1 in the cart');
  expect(renders).toBe(0);
  act(() => void add(cardDraft(drink)));
  await waitFor(() => expect(renders).toBe(1));
});

test('a pointer over the plus of a pizza loads its usual size, which the tap adds without another call', async () => {
  const shop = await open();
  const plus = await screen.findByRole('button', { name: /^Agregar Limeña/ });
  await userEvent.hover(plus);
  await waitFor(() => expect(itemCalls(shop)).toBe(1));
  await userEvent.click(plus);
  await screen.findByText('1 in the cart');
  expect(itemCalls(shop)).toBe(1);
});

test('a failure before the tap is silent, and the tap asks again', async () => {
  const shop = await open();
  const plus = await screen.findByRole('button', { name: /^Agregar Limeña/ });
  shop.api.answer({ 'menu.item': new AppError('NETWORK') });
  await userEvent.hover(plus);
  await waitFor(() => expect(itemCalls(shop)).toBe(1));
  expect(shop.notices).toEqual([]);
  shop.api.answer({ 'menu.item': menuItem });
  await userEvent.click(plus);
  expect(await screen.findByText('1 in the cart')).toBeVisible();
});

test('the half-and-half is shown from its lowest price, and not at the constant of the wire', async () => {
  const half = toMenuCard({ ...aHalf(), min_price: 23.9, price: 40 });
  inShell({ module: slot({ component: () => <DishGrid cards={[half]} level={2} /> }) as never });
  const card = await screen.findByRole('article');
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toMatch(/desde S\/ 23\.90/);
  expect(card).not.toHaveTextContent('40.00');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/order/half-and-half/-/hh-mitad');
});
