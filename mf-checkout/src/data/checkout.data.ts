import { tenantCalls } from '@horno/contracts/calls/content';
import { customerCalls } from '@horno/contracts/calls/customer';
import { ordersCalls } from '@horno/contracts/calls/orders';
import { paymentsCalls } from '@horno/contracts/calls/payments';
import type { Disposition } from '@horno/contracts/disposition';
import type { RefusedField } from '@horno/contracts/errors';
import type { FieldErrors } from '@horno/contracts/field-errors';
import {
  OrderIssueSchema,
  type PaymentMethod,
  type PlaceOrderBody,
  PlaceOrderBodySchema,
  PromiseSchema,
  TotalsSchema,
} from '@horno/contracts/order';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import { UuidSchema } from '@horno/contracts/wire';
import { toMinor, toWire } from '@horno/domain';
import { type ApiClient, AppError, errorCodeOf, type LoadContext } from '@horno/kit';
import { type Quote, toQuote, toTotalsView } from '../domain/quote.ts';
import { serverErrors } from '../domain/server-errors.ts';
import { type ShopFacts, toShopFacts } from '../domain/shop-facts.ts';
import type { StepField } from '../domain/steps.ts';
import type { Attempt } from './draft.storage.ts';

export async function loadShopFacts({ api, place }: Pick<LoadContext, 'api' | 'place'>): Promise<ShopFacts> {
  return toShopFacts((await api.call(tenantCalls.config, {})).item, place?.outletCode);
}

export async function loadPaymentMethods(
  api: ApiClient,
  { outletCode, totalMinor, cartUuid }: { outletCode: string; totalMinor: number; cartUuid: string },
  signal?: AbortSignal,
): Promise<PaymentMethod[]> {
  const query = { outlet_code: outletCode, total: toWire(totalMinor), cart_uuid: cartUuid };
  return (await api.call(paymentsCalls.methods, { query }, { signal })).items;
}

/** Checks the order: totals, promised time and issues. */
export async function checkOrder(
  api: ApiClient,
  asked: { cartUuid: string; method: PaymentKind; place: Disposition; phone: string },
  signal?: AbortSignal,
): Promise<Quote> {
  const { cartUuid, method, place, phone } = asked;
  const door = place.orderType === 'D' ? { lat: place.lat, lng: place.lng } : {};
  return toQuote(
    await api.call(
      ordersCalls.check,
      { body: { cart_uuid: cartUuid, payment_method: method, phone, ...door } },
      { signal },
    ),
  );
}

export interface Placed {
  uuid: string;
  number: string;
  totalMinor: number;
  /** UTC ISO. */
  promisedTo: string;
  /** Transaction of its online payment. */
  transaction?: string | undefined;
}

/** Status of an order that waits for its online payment (spec 2 §4). */
const UNPAID = 27;

/** Places the order. Repeated calls with the same key return the same order. */
export async function placeOrder(api: ApiClient, body: PlaceOrderBody, key: string): Promise<Placed> {
  // The body may come from browser storage, so it is validated.
  if (!PlaceOrderBodySchema.safeParse(body).success) throw new AppError('VALIDATION');
  const { item } = await api.call(ordersCalls.place, { body }, { idempotencyKey: key });
  return {
    uuid: item.uuid,
    number: item.number,
    totalMinor: toMinor(item.total),
    promisedTo: item.promised.to,
    transaction: item.status === UNPAID ? item.payment?.transaction_uuid : undefined,
  };
}

/** Sends a code to the phone of the order. */
export async function sendPhoneCode(api: ApiClient, asked: { cartUuid: string; phone: string }): Promise<void> {
  await api.call(ordersCalls.sendPhoneCode, { body: { cart_uuid: asked.cartUuid, phone: asked.phone } });
}

export async function loadPerson(api: ApiClient) {
  return (await api.call(customerCalls.profile, {})).item;
}

export interface Refusal {
  /** The order that the cart has become already (ORDER-12). */
  first?: Placed | undefined;
  /** Current quote of the order, when its total changed (ORDER-8). */
  quote?: Quote | undefined;
  /** Refused fields. */
  errors?: FieldErrors<StepField>;
}

/** Details of a refused order. */
export async function readRefusal(failure: unknown, { body, totalMinor }: Attempt): Promise<Refusal> {
  const details = (failure as { details?: AppError['details'] }).details ?? {};
  switch (errorCodeOf(failure)) {
    case 'ORDER-12':
      return { first: firstOrder(details, totalMinor) };
    case 'ORDER-8':
      return { quote: quoteOf(details) };
    default:
      return { errors: serverErrors((details.fields ?? []) as RefusedField[], body.receipt.type) };
  }
}

function firstOrder(details: AppError['details'], totalMinor: number): Placed | undefined {
  const uuid = UuidSchema.safeParse(details.uuid);
  if (!uuid.success) return undefined;
  const transaction = UuidSchema.safeParse(details.transaction_uuid).data;
  const promisedTo = new Date().toISOString();
  return { uuid: uuid.data, number: String(details.number ?? ''), totalMinor, promisedTo, transaction };
}

function issuesOf(issues: unknown): Quote['issues'] {
  return (Array.isArray(issues) ? issues : []).flatMap((issue) => OrderIssueSchema.safeParse(issue).data ?? []);
}

function quoteOf(details: AppError['details']): Quote | undefined {
  const totals = TotalsSchema.safeParse(details.totals);
  const promised = PromiseSchema.safeParse(details.promised);
  if (!totals.success || !promised.success || typeof details.quote_hash !== 'string') return undefined;
  return {
    hash: details.quote_hash,
    totals: toTotalsView(totals.data),
    promised: promised.data,
    issues: issuesOf(details.issues),
    isOrderable: true,
  };
}
