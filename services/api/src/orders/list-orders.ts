import { builtPicturePath } from '@horno/contracts/built-picture';
import type { CallAnswer, CallQuery } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import type { OrderRow } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import { addDays, fromLocalTime, isFinal, toWire } from '@horno/domain';
import { findAddresses } from '../addresses/addresses.repo.ts';
import type { Deps } from '../deps.ts';
import { countsOf } from '../page-of.ts';
import { lineInLanguage } from '../pricing/line-in-language.ts';
import { shownReceipt } from './issued-receipt.ts';
import type { Order } from './order.types.ts';
import { findStars } from './order-feedback.repo.ts';
import { findHistory } from './order-history.repo.ts';
import { statusOf } from './order-statuses.ts';
import { savedAddressOf } from './saved-address-of.ts';

type Query = CallQuery<typeof ordersCalls.list>;

const FIRST_ITEMS = 2;
const FIRST_IMAGES = 3;

/** Returns a page of the customer's orders. Days are calendar days of the shop's time zone. */
export async function listOrders(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  customerId: string,
  { page, limit, state, order_type: orderType, from, to }: Query,
  lang: Lang,
): Promise<CallAnswer<typeof ordersCalls.list>> {
  const present = catalogue.current();
  const { tz } = present.tenant;
  const startOf = (date: string) => new Date(fromLocalTime(date, 0, tz));
  const filter = {
    ...{ customerId, state, orderType },
    from: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : startOf(addDays(to, 1)),
  };
  const { orders, total } = await findHistory(db, filter, { offset: (page - 1) * limit, limit });
  const stars = await findStars(
    db,
    orders.map(({ uuid }) => uuid),
  );
  const saved = await findAddresses(db, customerId);
  const items = orders.map((order) => ({
    ...toRow(order, stars.get(order.uuid)),
    first_items: order.lines.slice(0, FIRST_ITEMS).map((line) => lineInLanguage(present, line, order.lang, lang).name),
    saved_location: savedAddressOf(saved, order)?.id,
  }));
  return { items, ...countsOf(total, { page, limit }) };
}

function toRow(order: Order, rating: number | undefined): Omit<OrderRow, 'first_items'> {
  const { group, phase } = statusOf(order);
  return {
    uuid: order.uuid,
    number: order.number,
    created_at: order.placedAt.toISOString(),
    order_type: order.orderType,
    outlet: { code: order.outlet.code, name: order.outlet.name },
    first_images: order.lines.slice(0, FIRST_IMAGES).map(({ picture }) => builtPicturePath(picture)),
    item_count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toWire(order.amounts.totalMinor),
    ...(order.amounts.tipMinor > 0 && { tip: toWire(order.amounts.tipMinor) }),
    currency: 'PEN',
    ...{ status: order.status, group, phase, final: isFinal(phase) },
    promised: { from: order.promisedFrom.toISOString(), to: order.promisedTo.toISOString() },
    order_payment: { id: order.payment.method, method: order.payment.method },
    receipt: shownReceipt(order),
    rating,
  };
}
