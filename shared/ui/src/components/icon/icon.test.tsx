import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LeafIcon } from './icons-food.tsx';

test('icon is hidden from screen readers unless it has a label', () => {
  const { container, rerender } = render(<LeafIcon />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  rerender(<LeafIcon label="Sin carne" />);
  expect(screen.getByRole('img', { name: 'Sin carne' })).toBeInTheDocument();
});

test('its size is 24 px and follows the prop', () => {
  const { container, rerender } = render(<LeafIcon />);
  expect(container.firstChild).toHaveAttribute('width', '24');
  rerender(<LeafIcon size="xs" />);
  expect(container.firstChild).toHaveAttribute('width', '16');
});
