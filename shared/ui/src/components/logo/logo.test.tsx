import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Logo } from './logo.tsx';

test('the name is the only thing said', () => {
  render(
    <a href="/">
      <Logo name="Horno" />
    </a>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Horno');
});
