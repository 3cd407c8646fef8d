import { slot } from '@horno/kit';
import { aMenuItem } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { inShell } from '../testing/in-shell.ts';
import { aCombo } from '../testing/menu.ts';
import { useCombosBelow } from './deals.data.ts';

const module = slot({
  component: () =>
    useCombosBelow(5000)
      .map(({ uuid }) => uuid)
      .join(' '),
});

test('the combos that may be cheaper come from all pages of the menu', async () => {
  const page = ({ query }: { query?: unknown }) => {
    const { page: number = 1 } = query as { page?: number };
    const items = [aMenuItem({ uuid: `cb-${number}`, kind: 'combo', price: 40 })];
    return { items, total: 2, page: number, pages: 2 };
  };
  const item = ({ params }: { params?: unknown }) => ({ item: aCombo({ uuid: (params as { id: string }).id }) });
  inShell({ module: module as never, answers: { 'menu.list': page, 'menu.item': item } });
  expect(await screen.findByText('cb-1 cb-2')).toBeVisible();
});
