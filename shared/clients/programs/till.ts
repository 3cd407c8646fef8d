// A till: pairs with a store by a code of operations, reads the oldest open order and accepts it. Prints the order as JSON.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './api.ts';

const { API_URL: baseUrl = 'http://127.0.0.1:3010', PAIRING_CODE: code = '' } = process.env;
const client = createClient<paths>({ baseUrl });
/** Milliseconds that the shop's clock is ahead of this one. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead).toISOString();

function answered<T>({ data, error }: { data?: { data: T }; error?: { error: { code: string; message: string } } }): T {
  if (data) return data.data;
  throw new Error(error ? `${error.error.code}: ${error.error.message}` : 'no answer');
}

const paired = await client.POST('/api/v1/stores/pair', { body: { code, label: 'Till 1', kind: 'till' } });
const { key_id, secret, store } = answered(paired).item;

/** Signs each call with the key of the store. */
const signature: Middleware = {
  async onRequest({ request }) {
    const { pathname, search } = new URL(request.url);
    const digest = createHash('sha256')
      .update(await request.clone().text())
      .digest('hex');
    const timestamp = now();
    const text = [request.method, pathname + search, timestamp, digest].join('\n');
    request.headers.set('x-till-key', key_id);
    request.headers.set('x-till-timestamp', timestamp);
    request.headers.set('x-till-signature', createHmac('sha256', secret).update(text).digest('hex'));
    return request;
  },
};
client.use(signature);

const read = { params: { path: { store } } };
let feed = await client.GET('/api/v1/stores/{store}/orders', read);
if (feed.error?.error.code === 'TILL-03') {
  ahead = Date.parse(String(feed.error.error.data?.server_time)) - Date.now();
  feed = await client.GET('/api/v1/stores/{store}/orders', read);
}
const [oldest] = answered(feed).items;
if (!oldest) throw new Error('no open order');
const path = { store, uuid: oldest.order.uuid };
const { item: order } = answered(await client.GET('/api/v1/stores/{store}/orders/{uuid}', { params: { path } }));
const moved = await client.POST('/api/v1/stores/{store}/orders/{uuid}/events', {
  params: { path },
  body: { event_id: randomUUID(), at: now(), type: 'accepted' },
});
const { applied, item } = answered(moved);
process.stdout.write(JSON.stringify({ store, uuid: order.uuid, before: order.phase, applied, phase: item.phase }));
