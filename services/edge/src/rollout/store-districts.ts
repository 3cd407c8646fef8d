import { outletsCalls } from '@horno/contracts/calls/outlets';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { askApi } from '../shop/ask-api.ts';
import { kept } from '../shop/kept.ts';

const OutletsSchema = z.object({ items: z.array(z.object({ code: z.string(), district: z.string() })) });

const TEN_MINUTES_MS = 600_000;
const RETRY_MS = 30_000;

/** District by the code of a store; nothing while the api was never reached. */
export type StoreDistricts = () => Promise<ReadonlyMap<string, string>>;

export function storeDistricts(apiBase: string, clock: Clock, log: FastifyBaseLogger): StoreDistricts {
  const { path } = outletsCalls.list;
  const read = async () => {
    const { items } = await askApi(apiBase, { path, answer: OutletsSchema });
    return new Map(items.map(({ code, district }) => [code, district]));
  };
  const get = kept(read, {
    clock,
    forMs: TEN_MINUTES_MS,
    retryMs: RETRY_MS,
    onFault: (err) => log.warn({ err }, 'districts of stores are not known'),
  });
  return async () => (await get()) ?? new Map();
}
