import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { OrderTime } from '../commands/next-time.ts';
import { WEDNESDAY_EVENING } from '../core/shop.ts';
import { percentile } from './api-load.ts';

const AT_ONCE = 50;
/** Orders before the measurement: a process that has just started is slower. */
const WARM_UP_ROUNDS = 5;

interface Envelope {
  status: boolean;
  data?: { item: Record<string, unknown> };
  error?: { code: string; message: string };
}

/** A visitor who is about to order. The same key means the same order. */
export interface Ready {
  headers: Record<string, string>;
  key: string;
  body: object;
}

export interface Placing {
  orders: number;
  p50Ms: number;
  p99Ms: number;
  /** Orders that a retry with the same key placed twice, or whose number another order has. */
  doubled: number;
  /** Acknowledged orders that the api does not find. */
  lost: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function call(url: string, method: string, headers: Record<string, string>, body?: object): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const sent = request(
      url,
      { agent, method, headers: { ...headers, client: 'web', ...(payload && { 'content-type': 'application/json' }) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(JSON.parse(text) as Envelope));
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

function itemOf({ data, error }: Envelope): Record<string, unknown> {
  if (!data) throw new Error(`${error?.code}: ${error?.message}`);
  return data.item;
}

const asDevice = () => ({ 'x-device': randomUUID().replaceAll('-', '') });

/** A customer of one order: those of an hour are different people. */
function customerOf(id: string) {
  const number = Number.parseInt(id.replaceAll('-', '').slice(-12), 16) % 100_000_000;
  const phone = `9${String(number).padStart(8, '0')}`;
  return { first_name: 'Rosa', last_name: 'Quispe', email: `rosa.${phone}@correo.pe`, phone };
}

/**
 * Makes a visitor with two pizzas in the cart who has seen the total. `headers` identify the visitor to the api or to the edge; `time`
 * is the time of the order in a shop that runs by the real clock.
 */
export async function prepare(
  origin: string,
  headers: Record<string, string> = asDevice(),
  time: OrderTime = { order_time: WEDNESDAY_EVENING, advance_order: 0 },
): Promise<Ready> {
  const post = async (path: string, body: object) =>
    itemOf(await call(`${origin}/api/v1/${path}`, 'POST', headers, body));
  const place = {
    outlet_code: 'LIM-MIR-01',
    order_type: 'C',
    ...time,
  };
  const { uuid } = await post('product-cart-fe/create-cart/', place);
  const line = { product_type: '0', uuid: 'pz-horno', first_layer: 'grande', second_layer: 'clasica' };
  await post('product-cart-fe/update-cart-item', { cart_id: uuid, ...line, quantity: 2, toppings: [] });
  const check = { cart_uuid: uuid, payment_method: 'cash' };
  const { quote_hash } = await post('product-order-be/orders/check-order', check);
  const body = {
    ...place,
    cart_uuid: uuid,
    quote_hash,
    customer: customerOf(uuid as string),
    receipt: { type: 'boleta' },
    payment: { method: 'cash', exact: true },
    consents: { terms: true, terms_version: '2024-04', privacy_version: '2024-04', marketing: false },
  };
  return { headers, key: randomUUID(), body };
}

/** Sends the order and returns its number and its id. */
export async function send(origin: string, { headers, key, body }: Ready): Promise<Record<string, unknown>> {
  const path = `${origin}/api/v1/product-order-be/orders`;
  return itemOf(await call(path, 'POST', { ...headers, 'idempotency-key': key }, body));
}

/** Runs rounds in which all visitors order at the same moment, after warm-up rounds. Each visitor then reads the order and sends it again. */
export async function placeOrders(api: string, rounds: number): Promise<Placing> {
  const timesMs: number[] = [];
  const numbers = new Map<string, number>();
  let doubled = 0;
  let lost = 0;
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const ready: Ready[] = [];
    while (ready.length < AT_ONCE) ready.push(await prepare(api));
    const placed = await Promise.all(
      ready.map(async (one) => {
        const from = performance.now();
        const order = await send(api, one);
        if (round >= 0) timesMs.push(performance.now() - from);
        return order;
      }),
    );
    for (const [index, { uuid, number }] of placed.entries()) {
      const one = ready[index] as Ready;
      numbers.set(String(number), (numbers.get(String(number)) ?? 0) + 1);
      const seen = await call(`${api}/api/v1/product-order-be/orders/${uuid}`, 'GET', one.headers);
      if (seen.data?.item.number !== number) lost += 1;
      if ((await send(api, one)).uuid !== uuid) doubled += 1;
    }
  }
  doubled += [...numbers.values()].filter((count) => count > 1).length;
  return { orders: timesMs.length, p50Ms: percentile(timesMs, 50), p99Ms: percentile(timesMs, 99), doubled, lost };
}

export function closeConnections(): void {
  agent.destroy();
}
