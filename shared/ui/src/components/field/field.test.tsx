import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Select } from '../select/select.tsx';
import { Textarea, TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

test('the label names the control, whichever it is', () => {
  render(
    <>
      <Field label="Celular">
        <TextInput />
      </Field>
      <Field label="Nota">
        <Textarea />
      </Field>
      <Field label="Distrito">
        <Select placeholder="Elige" options={[{ value: 'm', label: 'Miraflores' }]} />
      </Field>
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Celular' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nota' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Distrito' })).toHaveDisplayValue('Elige');
});

test('hint and error describe the control, the error first', () => {
  render(
    <Field label="Referencia" hint="Color de la puerta" error="Danos una referencia">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Danos una referencia Color de la puerta');
});

test('without an error the control is valid and described by nothing', () => {
  render(
    <Field label="Referencia">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox');
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

test('an id of the caller reaches the control', () => {
  render(
    <Field label="Referencia" id="reference" required>
      <TextInput icon={<svg />} />
    </Field>,
  );
  expect(screen.getByRole('textbox')).toHaveAttribute('id', 'reference');
  expect(screen.getByRole('textbox')).toBeRequired();
});
