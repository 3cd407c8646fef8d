import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BusyText } from './busy-text.tsx';

test('busy text exposes the sentence and hides the dots', () => {
  render(<BusyText>Buscamos tu tienda</BusyText>);
  expect(screen.getByRole('status')).toHaveTextContent(/^Buscamos tu tienda$/);
});
