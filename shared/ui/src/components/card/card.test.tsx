import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

test('card renders the given element with its attributes', () => {
  render(
    <Card as="article" aria-label="La Horno" padding="none">
      texto
    </Card>,
  );
  expect(screen.getByRole('article', { name: 'La Horno' })).toHaveClass('card', 'none');
});
