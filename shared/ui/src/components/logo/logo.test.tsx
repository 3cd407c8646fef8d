import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Logo } from './logo.tsx';

test('logo exposes only the name', () => {
  render(
    <a href="/">
      <Logo name="Horno" />
    </a>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Horno');
});
