import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Quantity, type QuantityProps } from './quantity.tsx';

function show(props: Partial<QuantityProps>) {
  const onChange = jest.fn();
  render(
    <Quantity
      value={2}
      onChange={onChange}
      label="Cantidad"
      decreaseLabel="Quitar uno"
      increaseLabel="Agregar uno"
      removeLabel="Quitar del pedido"
      {...props}
    />,
  );
  return onChange;
}

test('quantity increases and decreases', async () => {
  const onChange = show({});
  await userEvent.click(screen.getByRole('button', { name: 'Agregar uno' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar uno' }));
  expect(onChange.mock.calls).toEqual([[3], [1]]);
});

test('quantity announces a change', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('2');
  expect(screen.getByRole('group', { name: 'Cantidad' })).toBeInTheDocument();
});

test.each([
  ['Quitar uno', { value: 1 }],
  ['Agregar uno', { value: 20 }],
  ['Agregar uno', { disabled: true }],
])('%s does nothing at the limit and keeps the focus', async (name, props) => {
  const onChange = show(props);
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  expect(onChange).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('quantity offers to remove the line at the minimum', async () => {
  const onRemove = jest.fn();
  const onChange = show({ value: 1, onRemove });
  await userEvent.click(screen.getByRole('button', { name: 'Quitar del pedido' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
});
