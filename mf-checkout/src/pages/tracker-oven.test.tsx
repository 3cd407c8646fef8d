import { builtPicturePath } from '@horno/contracts/built-picture';
import type { OrderFull, OrderPublic } from '@horno/contracts/order';
import { aCartLine } from '@horno/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anOrder, anOwnOrder } from '../testing/facts.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { openTracker } from '../testing/open-tracker.tsx';

type Phase = OrderPublic['phase'];

const built: OrderFull['items'][number]['picture'] = {
  kind: 'pizza',
  id: 'pz-limena',
  size: 'familiar',
  crust: 'delgada',
  sauce: 'aji',
  cheese: 'normal',
  toppings: [{ id: 'pepperoni', count: 9 }],
};
const bread = aCartLine({ picture: { kind: 'food', id: 'pan-al-ajo' } });
const chicha = aCartLine({
  id: '018f0000-0000-7000-8000-000000000002',
  picture: { kind: 'food', id: 'chicha-morada' },
});

async function ovenOf(phase: Phase, items?: OrderFull['items']) {
  const order = anOrder({ phase, final: phase === 'complete' || phase === 'cancel' });
  openTracker({ order, ...(items && { detail: anOwnOrder({ ...order, items }) }) });
  await screen.findByRole('region', { name: 'Estado de tu pedido' });
  const oven = document.querySelector('[data-oven]');
  return {
    state: oven?.getAttribute('data-oven'),
    image: oven?.querySelector('img')?.getAttribute('src') ?? undefined,
  };
}

beforeEach(() => {
  window.localStorage.clear();
  FakeEventSource.install();
});
afterEach(() => FakeEventSource.remove());

describe('ux 4: the oven of the tracker', () => {
  test.each<[Phase, string, boolean]>([
    ['received', 'empty', false],
    ['accepted', 'hot', true],
    ['cooking', 'baking', true],
    ['ready', 'open', true],
    ['delivering', 'gone', false],
    ['complete', 'served', true],
    ['cancel', 'empty', false],
  ])('in the phase %s is %s; it shows the built pizza: %s', async (phase, state, isShown) => {
    const oven = await ovenOf(phase, [aCartLine({ picture: built })]);
    expect(oven).toEqual({ state, image: isShown ? builtPicturePath(built, 'full') : undefined });
  });

  test('shows what an order without a pizza holds', async () => {
    const { image } = await ovenOf('cooking', [bread, chicha]);
    expect(image).toBe(builtPicturePath({ kind: 'combo', items: [bread.picture, chicha.picture] }, 'full'));
    expect(image).not.toContain('pepperoni');
  });

  test('shows no pizza to a visitor who may not see the order', async () => {
    expect(await ovenOf('cooking')).toEqual({ state: 'baking', image: undefined });
  });
});
