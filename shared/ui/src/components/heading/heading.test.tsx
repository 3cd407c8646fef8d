import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Heading } from './heading.tsx';

test('heading rank and size are independent', () => {
  render(
    <Heading level={1} look="hero">
      Del horno a tu mesa
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveClass('hero');
});
