import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmptyState } from './empty-state.tsx';

test('empty state has a heading of the given rank and its buttons', () => {
  render(
    <EmptyState title="Tu pedido está vacío" level={1} action={<a href="/carta">Ver la carta</a>}>
      Empieza por la masa.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Tu pedido está vacío' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver la carta' })).toBeInTheDocument();
});
