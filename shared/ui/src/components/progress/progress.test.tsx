import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Progress } from './progress.tsx';

test('progress is named by its sentence and exposes its value', () => {
  render(<Progress value={1790} max={2500} label="Te faltan S/ 7.10" />);
  const bar = screen.getByRole('progressbar', { name: 'Te faltan S/ 7.10' });
  expect(bar).toHaveAttribute('value', '1790');
  expect(bar).toHaveClass('goal');
});

test('progress never exceeds the maximum', () => {
  render(<Progress value={3000} max={2500} label="Delivery gratis" />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2500');
  expect(screen.getByRole('progressbar')).toHaveClass('done');
});
