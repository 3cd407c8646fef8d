import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BusyText } from './busy-text.tsx';

test('says what is being done and nothing about the dots', () => {
  render(<BusyText>Buscamos tu tienda</BusyText>);
  expect(screen.getByRole('status')).toHaveTextContent(/^Buscamos tu tienda$/);
});
