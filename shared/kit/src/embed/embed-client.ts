import type { Lang } from '@horno/contracts/wire';
import { browserTransport } from '../http/browser-transport.ts';
import { type ApiClient, createApiClient } from '../http/client.ts';
import type { Transport } from '../http/transport.ts';

const TIMEOUT_MS = 15_000;

const API_PATH = /^\/api\//;

/** Returns an answer whose addresses of the shop, such as those of pictures, have its origin. */
function withOrigin(value: unknown, shop: string): unknown {
  if (typeof value === 'string') return API_PATH.test(value) ? shop + value : value;
  if (Array.isArray(value)) return value.map((each) => withOrigin(each, shop));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withOrigin(each, shop)]));
}

/** Adds the shop's origin to the addresses in the answers of a transport. */
export const fromOrigin =
  (send: Transport, shop: string): Transport =>
  async (request) => {
    const { status, body } = await send(request);
    return { status, body: withOrigin(body, shop) };
  };

/** Makes the client of the shop's api for a page of another site. */
export const embedClient = ({ shop, lang }: { shop: string; lang(): Lang }): ApiClient =>
  createApiClient({ transport: fromOrigin(browserTransport(`${shop}/api`, TIMEOUT_MS), shop), lang });
