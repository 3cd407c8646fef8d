import { AppError, type RefusedField } from '@horno/contracts/errors';
import type { PlaceOrderBody } from '@horno/contracts/order';
import { deliveryFaults, type PersonRules, personFaults, receiptFaults, tipFault, toMinor } from '@horno/domain';
import type { StoredCart } from '../cart/cart.types.ts';
import { refusedFields } from '../texts/fields.ts';

interface InputRules extends PersonRules {
  totalMinor: number;
}

/** Fails with ORDER-10 and names each invalid field. Uses the rule tables that the forms use. */
export function assertInput(body: PlaceOrderBody, { totalMinor, ...rules }: InputRules): void {
  const faults = [
    ...refusedFields(personFaults(body.customer, rules), 'customer.'),
    ...faultsOfDelivery(body),
    ...refusedFields(receiptFaults(body.receipt, totalMinor), 'receipt.'),
    ...faultsOfTip(body),
  ];
  if (faults.length > 0) throw new AppError('ORDER-10', { fields: faults });
}

/** Fails with VALIDATION on the fields that differ from the cart; `fix` leads to where the customer chooses them. */
export function assertCart(cart: StoredCart, body: PlaceOrderBody): void {
  const isSameTime = body.advance_order === 0 || new Date(body.order_time).getTime() === cart.orderTime.getTime();
  const fields = [
    ...(body.order_type === cart.orderType ? [] : [{ field: 'order_type', message: 'cart-type' }]),
    ...(body.outlet_code === cart.outletCode ? [] : [{ field: 'outlet_code', message: 'cart-store' }]),
    ...(body.advance_order === cart.advanceOrder ? [] : [{ field: 'advance_order', message: 'cart-time' }]),
    ...(isSameTime ? [] : [{ field: 'order_time', message: 'cart-time' }]),
  ];
  const [first] = fields;
  if (first) throw new AppError('VALIDATION', { fields, fix: first.message === 'cart-time' ? 'time' : 'place' });
}

function faultsOfDelivery({ order_type, delivery }: PlaceOrderBody): RefusedField[] {
  if (order_type === 'C') return [];
  if (delivery === undefined) return [{ field: 'delivery', message: 'required' }];
  return refusedFields(deliveryFaults(delivery), 'delivery.');
}

function faultsOfTip({ order_type: orderType, tip = 0 }: PlaceOrderBody): RefusedField[] {
  const fault = tipFault(orderType, toMinor(tip));
  return fault === undefined ? [] : [{ field: 'tip', message: `tip-${fault}` }];
}
