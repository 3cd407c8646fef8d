import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Heading } from './heading.tsx';

test('rank and look are apart', () => {
  render(
    <Heading level={1} look="hero">
      Del horno a tu mesa
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveClass('hero');
});
