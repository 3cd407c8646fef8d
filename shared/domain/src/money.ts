/** Languages in which amounts are written; `pt` reads like `es` (domain §3.0). */
export type MoneyLang = 'es' | 'en' | 'pt';

const NO_BREAK_SPACE = '\u00a0';
const IGV_PERCENT = 18;
const CASH_STEP_MINOR = 10;

/** Rounds half away from zero, as a cashier does; `Math.round` would take -0.5 to 0. */
export function roundHalfUp(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  return rounded === 0 ? 0 : rounded;
}

/**
 * Wire amount (soles, number with 2 decimals) to integer céntimos; a third decimal rounds half up.
 * @throws RangeError when the number is not finite or too large to be exact.
 */
export function toMinor(wireNumber: number): number {
  // The decimal text is shifted, not the float: 1.005 * 100 is 100.49999999999999.
  const text = String(wireNumber);
  const shifted = text.includes('e') ? wireNumber * 100 : Number(`${text}e2`);
  const minor = roundHalfUp(shifted);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount of money: ${wireNumber}`);
  return minor;
}

/** Integer céntimos to the wire amount in soles. */
export function toWire(minor: number): number {
  return roundHalfUp(minor) / 100;
}

/**
 * `S/ 1,234.50` with a no-break space, comma for thousands and point for decimals, which is how Peru writes amounts in
 * every language of the shop. Written by hand: ICU builds differ in grouping for es-PE, and server and browser must agree.
 */
export function formatMoney(minor: number, _lang: MoneyLang = 'es', symbol = 'S/'): string {
  const rounded = roundHalfUp(minor);
  const digits = String(Math.abs(rounded)).padStart(3, '0');
  const soles = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${rounded < 0 ? '-' : ''}${symbol}${NO_BREAK_SPACE}${soles}.${digits.slice(-2)}`;
}

/** Cash totals go down to 10 céntimos in the customer's favour (domain §3.4). */
export function roundCash(minor: number): number {
  return Math.floor(minor / CASH_STEP_MINOR) * CASH_STEP_MINOR;
}

export interface IgvSplit {
  baseMinor: number;
  igvMinor: number;
}

/** Takes the 18 % IGV out of a total that already holds it (domain §3.4); the two parts always add up to the total. */
export function splitIgv(totalMinor: number, percent: number = IGV_PERCENT): IgvSplit {
  const baseMinor = roundHalfUp((totalMinor * 100) / (100 + percent));
  return { baseMinor, igvMinor: totalMinor - baseMinor };
}

/** `percent` of an amount in céntimos, half up (domain §3.5). */
export function percentOf(minor: number, percent: number): number {
  return roundHalfUp((minor * percent) / 100);
}

/**
 * Spreads an amount over weights by largest remainder, so that the parts add up exactly (domain §3.5); earlier weights win ties.
 * All weights zero: everything falls on the first.
 */
export function spreadByWeight(totalMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? totalMinor : 0));
  const exact = weights.map((weight) => (totalMinor * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = totalMinor - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
