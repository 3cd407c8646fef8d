import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Chip, ChipGroup, ChipLink } from './chip.tsx';

test('a chip with pressed is a toggle, without it a plain button', () => {
  render(
    <>
      <Chip pressed>Sin carne</Chip>
      <Chip>Borrar filtros</Chip>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Sin carne', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Borrar filtros' })).not.toHaveAttribute('aria-pressed');
});

test('link chips are in a named navigation and mark the current page', () => {
  render(
    <ChipGroup label="Categorías" kind="nav">
      <ChipLink href="#pizzas" current>
        Pizzas
      </ChipLink>
      <ChipLink href="#bebidas">Bebidas</ChipLink>
    </ChipGroup>,
  );
  expect(screen.getByRole('navigation', { name: 'Categorías' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Pizzas');
  expect(screen.getByRole('link', { name: 'Bebidas' })).not.toHaveAttribute('aria-current');
});

test('toggle chips are in a named group', () => {
  render(
    <ChipGroup label="Filtros">
      <Chip pressed={false}>Picante</Chip>
    </ChipGroup>,
  );
  expect(screen.getByRole('group', { name: 'Filtros' })).toBeInTheDocument();
});
