import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { toPriceParts } from './format-price.ts';
import { Price } from './price.tsx';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [3490, '34.90'],
  [10000, '100.00'],
  [123456, '1,234.56'],
  [123456789, '1,234,567.89'],
])('%i céntimos read %s in both languages', (minor, amount) => {
  expect(toPriceParts(minor).amount).toBe(amount);
  for (const lang of ['es-PE', 'en-PE']) {
    expect(new Intl.NumberFormat(lang, { minimumFractionDigits: 2 }).format(minor / 100)).toBe(amount);
  }
});

test('price joins symbol and amount by a no-break space', () => {
  const { container } = render(<Price amountMinor={3490} />);
  expect(container.textContent).toBe('S/\u00a034.90');
});

test('a reduction has a minus before the symbol', () => {
  const { container } = render(<Price amountMinor={-300} />);
  expect(container.textContent).toBe('−S/\u00a03.00');
});

test('an old price is struck through and announced in words', () => {
  const { container } = render(<Price amountMinor={3490} oldAmountMinor={4290} oldLabel="Antes" />);
  expect(screen.getByText('Antes', { exact: false })).toBeInTheDocument();
  expect(container.querySelector('s')).toHaveTextContent('S/ 42.90');
});

test('an old price that is not higher is not shown', () => {
  const { container } = render(<Price amountMinor={3490} oldAmountMinor={3490} />);
  expect(container.querySelector('s')).toBeNull();
});
