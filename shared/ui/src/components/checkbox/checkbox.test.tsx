import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Radio } from './checkbox.tsx';

test('pressing the text ticks the box', async () => {
  render(<Checkbox>Guardar esta dirección</Checkbox>);
  await userEvent.click(screen.getByText('Guardar esta dirección'));
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('an error marks and describes the box', () => {
  render(<Checkbox error="Acepta los términos">Acepto</Checkbox>);
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Acepta los términos');
});

test('radios of one name exclude each other', async () => {
  render(
    <fieldset>
      <legend>Comprobante</legend>
      <Radio name="document" defaultChecked>
        Boleta
      </Radio>
      <Radio name="document">Factura</Radio>
    </fieldset>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Factura' }));
  expect(screen.getByRole('radio', { name: 'Boleta' })).not.toBeChecked();
});
