import { AppError, type Lang, type PlaceOrderBody } from '@horno/contracts';
import { checkCash, toMinor } from '@horno/domain';
import type { Tenant } from '../catalogue/schema.ts';
import { cashLimitOf } from '../payments/payment-methods.ts';
import type { OrderPayment } from './order.types.ts';
import { inputError } from './order-input.ts';

/**
 * How an order of `totalMinor` is paid. Cash must cover the total and not be more than the rider can change: else ORDER-10 on
 * `payment.cash_amount`; over the limit of cash ORDER-9.
 */
export function orderPayment(
  payment: PlaceOrderBody['payment'],
  totalMinor: number,
  tenant: Tenant,
  lang: Lang,
): OrderPayment {
  if (payment.method !== 'cash') return { method: payment.method };
  const fault = (message: string) => inputError([{ field: 'payment.cash_amount', message }], lang);
  if (payment.exact !== true && payment.cash_amount === undefined) throw fault('required');
  const tenderedMinor = payment.exact === true ? undefined : toMinor(payment.cash_amount ?? 0);
  const check = checkCash(totalMinor, tenderedMinor, cashLimitOf(tenant));
  if (check.ok) {
    return { method: 'cash', tenderedMinor: tenderedMinor ?? check.payableMinor, changeMinor: check.changeMinor };
  }
  throw check.fault === 'over-limit' ? new AppError('ORDER-9', { method: 'cash' }) : fault(check.fault);
}
