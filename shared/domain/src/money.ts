import { defaultMoney } from '@horno/contracts/chain-money';

/** Languages of amounts; `pt` uses `es` (domain §3.0). */
export type MoneyLang = 'es' | 'en' | 'pt';

const NO_BREAK_SPACE = '\u00a0';
const CASH_STEP_MINOR = 10;

/** Rounds half away from zero. `Math.round` would round -0.5 to 0. */
export function roundHalfUp(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  return rounded === 0 ? 0 : rounded;
}

/**
 * Converts a wire amount (soles with 2 decimals) to integer céntimos; a third decimal is rounded half up.
 * @throws RangeError when the number is not finite or too large to be exact.
 */
export function toMinor(wireNumber: number): number {
  // The decimal text is shifted, not the float: 1.005 * 100 is 100.49999999999999.
  const text = String(wireNumber);
  // Stryker disable next-line ArithmeticOperator: text with an exponent is 0 or too large, times 100 or not
  const shifted = text.includes('e') ? wireNumber * 100 : Number(`${text}e2`);
  const minor = roundHalfUp(shifted);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount of money: ${wireNumber}`);
  return minor;
}

/** Converts integer céntimos to the wire amount in soles. */
export function toWire(minor: number): number {
  return roundHalfUp(minor) / 100;
}

/**
 * Formats céntimos as `S/ 1,234.50`, with the symbol of the chain, a no-break space, comma for thousands and point for decimals, as in Peru in
 * every language. Does not use Intl: ICU builds group es-PE differently, and server and browser must agree.
 */
export function formatMoney(minor: number, _lang?: MoneyLang, symbol: string = defaultMoney.symbol): string {
  const rounded = roundHalfUp(minor);
  const digits = String(Math.abs(rounded)).padStart(3, '0');
  const soles = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${rounded < 0 ? '-' : ''}${symbol}${NO_BREAK_SPACE}${soles}.${digits.slice(-2)}`;
}

/** Rounds a cash total down to 10 céntimos (domain §3.4). */
export function roundCash(minor: number): number {
  return Math.floor(minor / CASH_STEP_MINOR) * CASH_STEP_MINOR;
}

/** Base and IGV of a total in céntimos. */
export interface IgvSplit {
  baseMinor: number;
  igvMinor: number;
}

/** Splits a total that includes IGV at `rate`, such as 0.18 (domain §3.4). The two parts add up to the total. */
export function splitIgv(totalMinor: number, rate: number): IgvSplit {
  // In whole hundredths of a percent, because the float 1.18 is not exact.
  const basisPoints = Math.round(rate * 10_000);
  const baseMinor = roundHalfUp((totalMinor * 10_000) / (10_000 + basisPoints));
  return { baseMinor, igvMinor: totalMinor - baseMinor };
}

/** Returns a percentage of céntimos, rounded half up (domain §3.5). */
export function percentOf(minor: number, percent: number): number {
  return roundHalfUp((minor * percent) / 100);
}

/**
 * Spreads an amount over weights by largest remainder, so that the parts add up exactly (domain §3.5); earlier weights win ties.
 * When all weights are zero the first part gets everything.
 */
export function spreadByWeight(totalMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? totalMinor : 0));
  const exact = weights.map((weight) => (totalMinor * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = totalMinor - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
