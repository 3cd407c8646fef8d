import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';

test('badge shows its text in the given tone', () => {
  render(<Badge tone="offer">2 × 1</Badge>);
  expect(screen.getByText('2 × 1')).toHaveClass('badge', 'offer');
});
