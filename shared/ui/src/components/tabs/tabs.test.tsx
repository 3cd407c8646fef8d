import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type TabItem, Tabs } from './tabs.tsx';

const items: TabItem<'D' | 'C'>[] = [
  { id: 'D', label: 'Delivery', panel: 'Dirección' },
  { id: 'C', label: 'Recojo', panel: 'Tienda' },
];

function OrderType() {
  const [value, setValue] = useState<'D' | 'C'>('D');
  return <Tabs label="Tipo de pedido" items={items} value={value} onChange={setValue} />;
}

test('tabs show only the panel of the selected tab, named by the tab', () => {
  render(<OrderType />);
  expect(screen.getByRole('tabpanel', { name: 'Delivery' })).toHaveTextContent('Dirección');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

test.each([
  ['{ArrowRight}', 'Recojo'],
  ['{ArrowLeft}', 'Recojo'],
  ['{End}', 'Recojo'],
  ['{End}{Home}', 'Delivery'],
  ['{ArrowRight}{ArrowRight}', 'Delivery'],
])('%s chooses and focuses %s', async (keys, name) => {
  render(<OrderType />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
});

test('the Tab key enters at the selected tab and leaves the list', async () => {
  render(
    <>
      <OrderType />
      <button type="button">Seguir</button>
    </>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Recojo' }));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Seguir' })).toHaveFocus();
});

test('tabs without panels have no aria-controls', () => {
  render(<Tabs label="Vista" items={[{ id: 'a', label: 'Lista' }]} value="a" onChange={() => undefined} />);
  expect(screen.getByRole('tab')).not.toHaveAttribute('aria-controls');
  expect(screen.queryByRole('tabpanel')).toBeNull();
});
