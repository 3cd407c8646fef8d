/** An amount in two parts, e.g. `S/` and `34.90`, with the sign of a reduction in front. */
export interface PriceParts {
  sign: '' | '−';
  symbol: string;
  amount: string;
}

const THOUSANDS = /\B(?=(?:\d{3})+\.)/g;

/**
 * Splits céntimos into what a price shows: two decimals always, thousands with a comma, in both languages as `Intl.NumberFormat` writes
 * es-PE and en-PE. The first number format of a page costs a slow phone 55 ms, therefore prices do without.
 */
export function toPriceParts(amountMinor: number): PriceParts {
  const amount = (Math.abs(amountMinor) / 100).toFixed(2).replace(THOUSANDS, ',');
  return { sign: amountMinor < 0 ? '−' : '', symbol: 'S/', amount };
}
