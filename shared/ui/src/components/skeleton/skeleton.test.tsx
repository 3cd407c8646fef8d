import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

test('skeleton group announces its label once and hides its shapes', () => {
  render(
    <SkeletonGroup label="Cargando la carta">
      <Skeleton shape="title" width="half" />
      <Skeleton />
    </SkeletonGroup>,
  );
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Cargando la carta$/);
  expect(status).toHaveAttribute('aria-busy', 'true');
  expect(status.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
});

test('skeleton takes its size from classes without a style attribute', () => {
  const { container } = render(<Skeleton shape="title" width="half" className="mine" />);
  expect(container.firstChild).toHaveClass('title', 'half', 'mine');
  expect(container.firstChild).not.toHaveAttribute('style');
});
