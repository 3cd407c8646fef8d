import type { CartLine } from '@horno/contracts/cart';
import { renameDirections, tillDirectionOf } from '@horno/contracts/directions';
import type { TillAddress, TillItem, TillLine, TillOrder } from '@horno/contracts/till';
import { isFinal, isPaidOnline, isWaitingToStart, orderDeadlines, toWire } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isAnonymised } from '../orders/anonymised.ts';
import type { Order } from '../orders/order.types.ts';
import { statusOf } from '../orders/order-statuses.ts';
import { endText } from '../orders/order-texts.ts';
import { timingOf } from '../orders/order-timing.ts';
import { halvesName } from '../pricing/line-text.ts';
import type { OrderTimes } from './order-times.repo.ts';

/** Time after the end of an order during which it shows personal data, in ms. */
const PERSONAL_MS = 2 * 60 * 60_000;
/** Language of kitchens. The texts of a customer stay as they were written. */
const KITCHEN = 'es';

/** Data of a store's view besides the order itself. */
export interface TillFacts {
  catalogue: Catalogue;
  now: Date;
  times: OrderTimes;
  /** Name of the rider, while the delivery is on its way. */
  riderName: string | undefined;
}

/** Builds the order as its store needs it: names in the kitchen's language, personal data until two hours after the end. */
export function toTillOrder(order: Order, facts: TillFacts): TillOrder {
  const { catalogue, now, times } = facts;
  const { phase } = statusOf(order);
  const timing = timingOf(order);
  const isPersonal = !isFinal(phase) || now.getTime() < times.movedAt.getTime() + PERSONAL_MS;
  const reason = isFinal(phase) ? endText(KITCHEN, order.endCode, order.endReason) : undefined;
  return {
    ...{ uuid: order.uuid, number: order.number, store: order.outlet.code, status: order.status, phase },
    ...{ type: order.orderType, lang: order.lang, placed_at: (order.paidAt ?? order.placedAt).toISOString() },
    ...(isWaitingToStart(phase, timing, now) && { starts_at: orderDeadlines(timing).startsAtUtc }),
    promised: { from: order.promisedFrom.toISOString(), to: order.promisedTo.toISOString() },
    ...(times.receivedAt && { received_at: times.receivedAt.toISOString() }),
    ...(times.acceptedAt && { accepted_at: times.acceptedAt.toISOString() }),
    moved_at: times.movedAt.toISOString(),
    lines: order.lines.map((line, index) => ({
      ...toTillLine(catalogue, line, isPersonal),
      // Gifts follow the lines that the customer chose.
      gift: line.coupon_code !== undefined && index >= order.choices.length,
    })),
    ...(isPersonal && personalData(order)),
    ...(facts.riderName !== undefined && { rider: { name: facts.riderName } }),
    payment: toTillPayment(order),
    total: toWire(order.amounts.totalMinor),
    ...(order.amounts.tipMinor > 0 && { tip: toWire(order.amounts.tipMinor) }),
    ...(reason !== undefined && { reason }),
  };
}

function personalData(order: Order): Pick<TillOrder, 'customer' | 'address'> {
  if (isAnonymised(order.customer)) return {};
  const { first_name: first, last_name: last, phone } = order.customer;
  return {
    customer: { name: `${first} ${last}`.trim(), phone },
    ...(order.delivery && { address: toTillAddress(order.delivery) }),
  };
}

function toTillAddress(delivery: NonNullable<Order['delivery']>): TillAddress {
  const { st, house_no: houseNo, village, city, lat, lng } = delivery;
  const street = [`${st} ${houseNo}`.trim(), village].filter(Boolean).join(', ');
  return {
    ...{ street, district: city, lat, lng },
    ...renameDirections(tillDirectionOf, (field) => delivery[field] || undefined),
  };
}

function toTillPayment(order: Order): TillOrder['payment'] {
  const { method, brand, tenderedMinor, changeMinor } = order.payment;
  const { phase } = statusOf(order);
  const isVoid = phase === 'cancel' || phase === 'error';
  const isPaid = isPaidOnline(method) || phase === 'complete';
  return {
    method,
    state: isVoid ? 'void' : isPaid ? 'paid' : 'due',
    ...(brand !== undefined && { brand }),
    ...(tenderedMinor !== undefined && { cash_amount: toWire(tenderedMinor) }),
    ...(changeMinor !== undefined && { change: toWire(changeMinor) }),
  };
}

function toTillLine(catalogue: Catalogue, line: CartLine, isPersonal: boolean): Omit<TillLine, 'gift'> {
  const items = line.items.map((item) => toTillItem(catalogue, item));
  const half = line.product_type === '2' ? halvesOf(line, items) : undefined;
  const known = catalogue.itemByUuid.get(line.menu_uuid);
  const [first, second] = items;
  const name = half && first && second ? halvesName([first.name, second.name], KITCHEN) : known?.name[KITCHEN];
  return {
    id: line.id,
    name: name ?? line.name,
    quantity: line.quantity,
    items: half ? [{ ...half, name: name ?? line.name }] : items,
    ...(isPersonal && line.note && { note: line.note }),
  };
}

/** Combines the two items of a half-and-half line into one pizza. */
function halvesOf(line: CartLine, [left, right]: readonly TillItem[]): TillItem | undefined {
  if (left === undefined || right === undefined) return undefined;
  const { size, crust } = left;
  const halfOf = ({ id, name, without, extra }: TillItem) => ({ id, name, without, extra });
  return {
    ...{ id: line.menu_uuid, name: line.name, without: [], extra: [] },
    ...(size !== undefined && { size }),
    ...(crust !== undefined && { crust }),
    halves: [halfOf(left), halfOf(right)],
  };
}

function toTillItem(catalogue: Catalogue, item: CartLine['items'][number]): TillItem {
  const known = catalogue.itemByUuid.get(item.menu_uuid);
  const [first, second] = item.layer_info;
  const variants = known?.type === 'product' ? known.variants : [];
  const variant = variants.find(({ uuid }) => uuid === first?.uuid);
  const size = catalogue.sizeByCode.get(first?.uuid ?? '')?.name[KITCHEN] ?? variant?.name[KITCHEN] ?? first?.name;
  const crust = catalogue.crustById.get(second?.uuid ?? '')?.name[KITCHEN] ?? second?.name;
  const nameOf = ({ id, name }: { id: string; name: string }) => catalogue.toppingById.get(id)?.name[KITCHEN] ?? name;
  return {
    id: item.menu_uuid,
    name: known?.name[KITCHEN] ?? item.name,
    without: item.toppings.filter(({ quantity }) => quantity === 0).map(nameOf),
    extra: item.toppings
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, name, quantity }) => ({ id, name: nameOf({ id, name }), quantity })),
    ...(size !== undefined && { size }),
    ...(crust !== undefined && { crust }),
  };
}
