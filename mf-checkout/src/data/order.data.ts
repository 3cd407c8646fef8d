import { ordersCalls } from '@horno/contracts/calls/orders';
import {
  type OrderAction,
  type OrderFull,
  type OrderHelpBody,
  type OrderPublic,
  OrderPublicSchema,
  type Rider,
  RiderSchema,
} from '@horno/contracts/order';
import type { ReceiptData } from '@horno/contracts/receipt';
import { type Lang, UuidSchema } from '@horno/contracts/wire';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import type { LookupBody } from '../domain/lookup.ts';

/** The visible part of an order. */
export interface OrderSeen {
  order: OrderPublic;
  /** For the owner only: session, signed link, or the device that ordered. */
  detail?: OrderFull;
}

export interface OrderAccess {
  uuid: string;
  /** Token of the signed link in the mail. */
  token?: string;
}

const gone: readonly unknown[] = ['ORDER-1', 'NOT_FOUND'];

/** Loads an order; undefined when it does not exist. */
export async function loadOrder(
  api: ApiClient,
  { uuid, token }: OrderAccess,
  signal?: AbortSignal,
): Promise<OrderSeen | undefined> {
  if (!UuidSchema.safeParse(uuid).success) return undefined;
  try {
    const query = { show_all: '1' as const, t: token };
    const { item, detail } = await api.call(ordersCalls.get, { params: { id: uuid }, query }, { signal });
    return { order: item, ...(detail && { detail }) };
  } catch (error) {
    if (gone.includes(errorCodeOf(error))) return undefined;
    throw error;
  }
}

export type OrderActionBody = Omit<OrderAction, 't'>;

/** Runs an action of the owner: cancel, rate, or confirm the arrival. */
export async function actOnOrder(
  api: ApiClient,
  { uuid, token }: OrderAccess,
  action: OrderActionBody,
): Promise<OrderSeen> {
  const { item, detail } = await api.call(ordersCalls.act, { params: { id: uuid }, body: { ...action, t: token } });
  return { order: item, ...(detail && { detail }) };
}

/** Sends a help request and returns its ticket number. `key` is the idempotency key. */
export async function askForHelp(
  api: ApiClient,
  { uuid, token }: OrderAccess,
  body: Omit<OrderHelpBody, 't'>,
  key: string,
): Promise<string> {
  const input = { params: { id: uuid }, body: { ...body, t: token } };
  const { item } = await api.call(ordersCalls.help, input, { idempotencyKey: key });
  return item.ticket_id.slice(0, 8).toUpperCase();
}

/** Returns the uuid of the order, or undefined when links were mailed. Rejects with ORDER-1 when nothing matches. */
export async function lookUpOrder(api: ApiClient, body: LookupBody): Promise<string | undefined> {
  return (await api.call(ordersCalls.lookup, { body })).item?.uuid;
}

export async function loadReceipt(api: ApiClient, { uuid, token }: OrderAccess): Promise<ReceiptData> {
  return (await api.call(ordersCalls.receipt, { params: { id: uuid }, query: { t: token } })).item;
}

/**
 * Server-sent events of an order: an `OrderPublic` per message, and a `Rider` per `rider` event for the owner. An EventSource sends no
 * headers: the address names the language.
 */
export function streamAddress({ uuid, token }: OrderAccess, lang: Lang): string {
  const path = `/api${ordersCalls.get.path.replace('{id}', encodeURIComponent(uuid))}/stream`;
  return `${path}?${new URLSearchParams({ lang, ...(token !== undefined && { t: token }) })}`;
}

/** Parses an order of the stream; undefined for an invalid message. */
export function parseStreamMessage(text: string): OrderPublic | undefined {
  return parsed(OrderPublicSchema, text);
}

export function parseRider(text: string): Rider | undefined {
  return parsed(RiderSchema, text);
}

function parsed<T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
