import type { OrderType } from './tier.ts';

/** Largest tip of an order, in céntimos (S/ 50). */
export const maxTipMinor = 5000;
/** Tips that the checkout proposes besides none, in céntimos. */
export const tipChoicesMinor: readonly number[] = [200, 300, 500];
/** A tip is a multiple of ten céntimos, so that it does not change the rounding of cash. */
export const tipStepMinor = 10;

/** Reason why a tip cannot be given. */
export type TipFault = 'no-rider' | 'negative' | 'too-high' | 'step';

/** Returns why a tip cannot be given. Only deliveries have a rider. */
export function tipFault(orderType: OrderType, tipMinor: number): TipFault | undefined {
  if (tipMinor === 0) return undefined;
  // Stryker disable next-line EqualityOperator: zero has returned
  if (!(tipMinor > 0)) return 'negative';
  if (orderType !== 'D') return 'no-rider';
  if (tipMinor > maxTipMinor) return 'too-high';
  return tipMinor % tipStepMinor === 0 ? undefined : 'step';
}

/** Adds the tip to the amount to pay. The other amounts stay: a tip is not a sale. */
export function addTip<T extends { totalMinor: number }>(amounts: T, tipMinor: number): T & { tipMinor: number } {
  return { ...amounts, tipMinor, totalMinor: amounts.totalMinor + tipMinor };
}

/** Returns the sale in an amount to pay: the total of the boleta, which IGV is a part of. */
export function saleMinor({ totalMinor, tipMinor }: { totalMinor: number; tipMinor: number }): number {
  return totalMinor - tipMinor;
}
