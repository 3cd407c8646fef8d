import { AppError, type RefusedField } from '@horno/contracts/errors';
import type { PlaceOrderBody } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import {
  deliveryFaults,
  type PersonRules,
  personFaults,
  type RuleFault,
  receiptFaults,
  tipFault,
  toMinor,
} from '@horno/domain';
import type { StoredCart } from '../cart/cart.types.ts';
import { fieldText } from './order-texts.ts';

interface InputRules extends PersonRules {
  totalMinor: number;
}

/** Fails with ORDER-10 and names each invalid field. Uses the rule tables that the forms use. */
export function assertInput(body: PlaceOrderBody, { totalMinor, ...rules }: InputRules, lang: Lang): void {
  const faults = [
    ...faultsIn('customer', personFaults(body.customer, rules)),
    ...faultsOfDelivery(body),
    ...faultsIn('receipt', receiptFaults(body.receipt, totalMinor)),
    ...faultsOfTip(body),
  ];
  if (faults.length > 0) throw inputError(faults, lang);
}

/** Fails with VALIDATION on the fields that differ from the cart; `fix` leads to where the customer chooses them. */
export function assertCart(cart: StoredCart, body: PlaceOrderBody, lang: Lang): void {
  const isSameTime = body.advance_order === 0 || new Date(body.order_time).getTime() === cart.orderTime.getTime();
  const faults = [
    ...(body.order_type === cart.orderType ? [] : [{ field: 'order_type', message: 'cart-type' }]),
    ...(body.outlet_code === cart.outletCode ? [] : [{ field: 'outlet_code', message: 'cart-store' }]),
    ...(body.advance_order === cart.advanceOrder ? [] : [{ field: 'advance_order', message: 'cart-time' }]),
    ...(isSameTime ? [] : [{ field: 'order_time', message: 'cart-time' }]),
  ];
  const [first] = faults;
  if (first === undefined) return;
  const fields = faults.map(({ field, message }) => ({ field, message: fieldText(lang, message) }));
  throw new AppError('VALIDATION', { fields, fix: first.message === 'cart-time' ? 'time' : 'place' });
}

/** Returns ORDER-10 with the field errors in the customer's language. */
export function inputError(faults: readonly RefusedField[], lang: Lang): AppError {
  return new AppError('ORDER-10', {
    fields: faults.map((fault) => ({ ...fault, message: fieldText(lang, fault.message) })),
  });
}

function faultsIn(part: string, faults: readonly RuleFault[]): RefusedField[] {
  return faults.map(({ field, code }) => ({ field: `${part}.${field}`, message: textKeyOf(field, code) }));
}

/** Names and companies allow other characters than addresses, so their texts differ. */
function textKeyOf(field: string, code: RuleFault['code']): string {
  if (code !== 'characters') return code;
  if (field === 'business_name') return 'company-characters';
  return field === 'first_name' || field === 'last_name' ? 'name-characters' : code;
}

function faultsOfDelivery({ order_type, delivery }: PlaceOrderBody): RefusedField[] {
  if (order_type === 'C') return [];
  if (delivery === undefined) return [{ field: 'delivery', message: 'required' }];
  return faultsIn('delivery', deliveryFaults(delivery));
}

function faultsOfTip({ order_type: orderType, tip = 0 }: PlaceOrderBody): RefusedField[] {
  const fault = tipFault(orderType, toMinor(tip));
  return fault === undefined ? [] : [{ field: 'tip', message: `tip-${fault}` }];
}
