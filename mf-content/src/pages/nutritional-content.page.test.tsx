import { AppError } from '@horno/contracts/errors';
import type { Answers } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContent, aNutritionRow } from '../testing/content.ts';
import { showPage } from '../testing/show.ts';
import nutritional from './nutritional-content.page.tsx';

const path = '/nutritional-content';
const doc = aContent({
  kind: 'post',
  slug: 'nutritional-content',
  title: 'Información nutricional',
  blocks: [
    { type: 'p', text: 'Valores de referencia.' },
    { type: 'h2', text: 'Energía' },
    { type: 'ul', items: ['Limeña: 230 kcal'] },
  ],
});
const {
  facts: _facts,
  portion: _portion,
  ...bare
} = aNutritionRow({
  uuid: 'dr-agua',
  name: 'Agua',
  group: 'drink',
  allergens: [],
});
const items = [aNutritionRow(), aNutritionRow({ uuid: 'sd-pan', name: 'Pan al ajo', group: 'side' }), bare];
const answers: Answers = { 'contents.get': { item: doc }, 'contents.nutrition': { items } };
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the nutrition page', () => {
  test('shows one table with values and allergens instead of the lists of the text', async () => {
    showPage('nutritionalContent', nutritional, { path, answers });
    const table = await screen.findByRole('table', { name: 'Información nutricional por porción' });
    expect(within(table).getByRole('row', { name: /^Limeña gluten, leche 1 tajada 230 10\.5/ })).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /^Agua Ninguno Sin dato/ })).toBeInTheDocument();
    expect(screen.getByText('Valores de referencia.')).toBeInTheDocument();
    expect(screen.queryByText('Limeña: 230 kcal')).toBeNull();
  });

  test('filters by group, excluded allergens and words, and counts the results', async () => {
    showPage('nutritionalContent', nutritional, { path, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Pizzas' }));
    expect(names()).toEqual(['Limeña']);
    expect(screen.getByRole('status')).toHaveTextContent('1 producto');
    await userEvent.click(screen.getByRole('button', { name: 'Todo' }));
    const unwanted = screen.getByRole('group', { name: 'No mostrar lo que contiene' });
    const milk = within(unwanted).getByRole('button', { name: 'leche' });
    await userEvent.click(milk);
    expect(milk).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['Agua']);
    await userEvent.type(screen.getByRole('searchbox'), 'limena');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(names()).toHaveLength(3);
  });

  test('shows a notice and the values as text when the table fails to load', async () => {
    showPage('nutritionalContent', nutritional, {
      path,
      answers: { ...answers, 'contents.nutrition': new AppError('INTERNAL') },
    });
    expect(await screen.findByText(/No pudimos traer la tabla/)).toBeInTheDocument();
    expect(screen.getByText('Limeña: 230 kcal')).toBeInTheDocument();
  });
});
