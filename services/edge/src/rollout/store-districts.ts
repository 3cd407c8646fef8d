import { outletsCalls } from '@horno/contracts/calls/outlets';
import type { Clock } from '@horno/server/clock';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { askPages } from '../shop/ask-api.ts';
import { cached } from '../shop/cached.ts';

const OutletsSchema = z.object({
  items: z.array(z.object({ code: z.string(), district: z.string() })),
  pages: z._default(z.number(), 1),
});

const TEN_MINUTES_MS = 600_000;
const RETRY_MS = 30_000;

/** Returns the district of each store by its code; empty until the api has answered. */
export type StoreDistricts = () => Promise<ReadonlyMap<string, string>>;

export function storeDistricts(apiBase: string, clock: Clock, log: FastifyBaseLogger): StoreDistricts {
  const { path } = outletsCalls.list;
  const read = async () => {
    const stores = await askPages(apiBase, { path, answer: OutletsSchema });
    return new Map(stores.map(({ code, district }) => [code, district]));
  };
  const get = cached(read, {
    clock,
    ttlMs: TEN_MINUTES_MS,
    retryMs: RETRY_MS,
    onError: (err) => log.warn({ err }, 'store districts not loaded from the api'),
  });
  return async () => (await get()) ?? new Map();
}
