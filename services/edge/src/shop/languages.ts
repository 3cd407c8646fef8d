import { tenantCalls } from '@horno/contracts/calls/content';
import type { SiteLanguage } from '@horno/contracts/languages';
import { SiteLanguageSchema } from '@horno/contracts/wire';
import type { Clock } from '@horno/server/clock';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { askApi } from './ask-api.ts';
import { cached } from './cached.ts';

const ConfigSchema = z.object({ item: z.object({ languages: z.array(SiteLanguageSchema) }) });

const TEN_MINUTES_MS = 600_000;
const RETRY_MS = 30_000;

/** Returns the languages that the shop offers; es and en until the api has answered (spec 2 §9). */
export type ShopLanguages = () => Promise<readonly SiteLanguage[]>;

export function shopLanguages(apiBase: string, clock: Clock, log: FastifyBaseLogger): ShopLanguages {
  const { path } = tenantCalls.config;
  const read = async () => (await askApi(apiBase, { path, answer: ConfigSchema })).item.languages;
  const get = cached(read, {
    clock,
    ttlMs: TEN_MINUTES_MS,
    retryMs: RETRY_MS,
    onError: (err) => log.warn({ err }, 'shop languages not loaded from the api'),
  });
  return async () => (await get()) ?? ['es', 'en'];
}
