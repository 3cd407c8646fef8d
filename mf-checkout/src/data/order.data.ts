import { type OrderFull, type OrderPublic, OrderPublicSchema, ordersCalls, UuidSchema } from '@horno/contracts';
import { type ApiClient, errorCodeOf } from '@horno/kit';

/** An order as far as whoever asks may see it. */
export interface OrderSeen {
  order: OrderPublic;
  /** For the owner only: session, signed link, or the device that ordered. */
  detail?: OrderFull;
}

interface Asked {
  uuid: string;
  /** Token of the signed link in the mail. */
  token?: string;
}

const gone: readonly unknown[] = ['ORDER-1', 'NOT_FOUND'];

/** The order, or `undefined` when there is none of this name. */
export async function loadOrder(
  api: ApiClient,
  { uuid, token }: Asked,
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

export async function cancelOrder(api: ApiClient, { uuid, token }: Asked): Promise<OrderSeen> {
  const body = { action: 'cancel' as const, t: token };
  const { item, detail } = await api.call(ordersCalls.act, { params: { id: uuid }, body });
  return { order: item, ...(detail && { detail }) };
}

/** Server-sent events of an order: an `OrderPublic` per message. */
export function streamAddress(uuid: string): string {
  return `/api${ordersCalls.get.path.replace('{id}', encodeURIComponent(uuid))}/stream`;
}

/** A message of the stream; a broken one counts as none. */
export function parseStreamMessage(text: string): OrderPublic | undefined {
  try {
    const parsed = OrderPublicSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
