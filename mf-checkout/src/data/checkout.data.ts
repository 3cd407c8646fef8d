import {
  customerCalls,
  type Disposition,
  ordersCalls,
  type PaymentKind,
  type PaymentMethod,
  type PlaceOrderBody,
  paymentsCalls,
  type TenantConfig,
  tenantCalls,
} from '@horno/contracts';
import { toCashLimitMinor, toMinor, toWire } from '@horno/domain';
import type { ApiClient } from '@horno/kit';
import { type Quote, toQuote } from '../domain/quote.ts';

/** What the checkout needs of the chain's settings. */
export interface ShopFacts {
  phone: string;
  cashLimitMinor: number;
  minNameLetters: number;
  versions: { terms: string; privacy: string };
}

export function toShopFacts(tenant: TenantConfig): ShopFacts {
  return {
    phone: tenant.phones.lima,
    cashLimitMinor: toCashLimitMinor(tenant.cash.max_usd, tenant.cash.rate),
    minNameLetters: tenant.names.min_length,
    versions: tenant.legal_versions,
  };
}

export async function loadShopFacts(api: ApiClient): Promise<ShopFacts> {
  return toShopFacts((await api.call(tenantCalls.config, {})).item);
}

export async function loadPaymentMethods(
  api: ApiClient,
  outletCode: string,
  totalMinor: number,
  signal?: AbortSignal,
): Promise<PaymentMethod[]> {
  const query = { outlet_code: outletCode, total: toWire(totalMinor) };
  return (await api.call(paymentsCalls.methods, { query }, { signal })).items;
}

/** Totals, promise and obstacles as the server sees them now. */
export async function checkOrder(
  api: ApiClient,
  asked: { cartUuid: string; method: PaymentKind; place: Disposition },
  signal?: AbortSignal,
): Promise<Quote> {
  const { cartUuid, method, place } = asked;
  const door = place.orderType === 'D' ? { lat: place.lat, lng: place.lng } : {};
  return toQuote(
    await api.call(ordersCalls.check, { body: { cart_uuid: cartUuid, payment_method: method, ...door } }, { signal }),
  );
}

export interface Placed {
  uuid: string;
  number: string;
  totalMinor: number;
  /** UTC ISO. */
  promisedTo: string;
  /** Its online payment, which comes next. */
  transaction?: string | undefined;
}

/** Status of an order that waits for its online payment (spec 2 §4). */
const UNPAID = 27;

/** Sends the order. The same key answers the same order, however often it is sent. */
export async function placeOrder(api: ApiClient, body: PlaceOrderBody, key: string): Promise<Placed> {
  const { item } = await api.call(ordersCalls.place, { body }, { idempotencyKey: key });
  return {
    uuid: item.uuid,
    number: item.number,
    totalMinor: toMinor(item.total),
    promisedTo: item.promised.to,
    transaction: item.status === UNPAID ? item.payment?.transaction_uuid : undefined,
  };
}

export async function loadPerson(api: ApiClient) {
  return (await api.call(customerCalls.profile, {})).item;
}
