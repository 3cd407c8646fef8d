import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SelectField, TextareaField, TextField } from './labelled-fields.tsx';

test('TextField passes label, error, hint and id to its control', () => {
  render(<TextField id="phone" name="phone" label="Celular" hint="9 dígitos" error="No es válido" required numeric />);
  const input = screen.getByRole('textbox', { name: 'Celular' });
  expect(input).toHaveAttribute('id', 'phone');
  expect(input).toHaveAttribute('name', 'phone');
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('No es válido 9 dígitos');
});

test('className is the class of the field, controlClassName that of the control', () => {
  render(<TextField label="Monto" className="wide" controlClassName="amount" />);
  expect(screen.getByRole('textbox')).toHaveClass('amount');
  expect(screen.getByRole('textbox').closest('.wide')).not.toBeNull();
});

test('TextareaField and SelectField name their controls', () => {
  render(
    <>
      <TextareaField label="Nota" rows={2} />
      <SelectField label="Documento" options={[{ value: 'DNI', label: 'DNI' }]} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveAttribute('rows', '2');
  expect(screen.getByRole('combobox', { name: 'Documento' })).toHaveValue('DNI');
});
