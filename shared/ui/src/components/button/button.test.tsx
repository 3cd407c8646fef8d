import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';

test('button does not submit a form without type="submit"', () => {
  render(<Button>Agregar</Button>);
  expect(screen.getByRole('button', { name: 'Agregar' })).toHaveAttribute('type', 'button');
});

test('busy button announces its state, keeps the focus and ignores presses', async () => {
  const onClick = jest.fn();
  render(
    <Button busy busyLabel="Agregando…" onClick={onClick}>
      Agregar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Agregando…' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
});

test('a busy submit button does not send its form twice', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Pagar
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a blocked press can say what is missing, but not while the button is busy', async () => {
  const onBlocked = jest.fn();
  const { rerender } = render(
    <Button aria-disabled onBlocked={onBlocked}>
      Continuar
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onBlocked).toHaveBeenCalledTimes(1);
  rerender(
    <Button busy onBlocked={onBlocked}>
      Continuar
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onBlocked).toHaveBeenCalledTimes(1);
});

test('aria-disabled blocks the press, but not the focus', async () => {
  const onClick = jest.fn();
  render(
    <Button aria-disabled onClick={onClick}>
      Continuar
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
});

function RouterLink({ to, className, children }: { to: string; className?: string; children?: ReactNode }) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

test('a link with the look of a button stays a link, also as another component', () => {
  render(
    <>
      <ButtonLink href="/carta">Carta</ButtonLink>
      <ButtonLink as={RouterLink} to="/tiendas" variant="secondary">
        Tiendas
      </ButtonLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Carta' })).toHaveAttribute('href', '/carta');
  const other = screen.getByRole('link', { name: 'Tiendas' });
  expect(other).toHaveAttribute('href', '/tiendas');
  expect(other).toHaveClass('button', 'secondary');
});
