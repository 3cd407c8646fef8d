import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BagIcon } from '../icon/icons-place.tsx';
import { IconButton } from './icon-button.tsx';

test('icon button is named by its label; icon and count are hidden from screen readers', () => {
  render(<IconButton label="Ver pedido, 4 productos" icon={<BagIcon />} count={4} />);
  expect(screen.getByRole('button').textContent).toBe('4');
  expect(screen.getByRole('button')).toHaveAccessibleName('Ver pedido, 4 productos');
});

test('a count of zero shows nothing', () => {
  render(<IconButton label="Ver pedido" icon={<BagIcon />} count={0} />);
  expect(screen.getByRole('button').textContent).toBe('');
});
