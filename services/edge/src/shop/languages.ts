import { tenantCalls } from '@horno/contracts/calls/content';
import type { SiteLanguage } from '@horno/contracts/languages';
import { SiteLanguageSchema } from '@horno/contracts/wire';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { askApi } from './ask-api.ts';
import { kept } from './kept.ts';

const ConfigSchema = z.object({ item: z.object({ languages: z.array(SiteLanguageSchema) }) });

const TEN_MINUTES_MS = 600_000;
const RETRY_MS = 30_000;

/** Languages that the chain's switch offers; es and en while nobody says (spec 2 §9). */
export type ShopLanguages = () => Promise<readonly SiteLanguage[]>;

export function shopLanguages(apiBase: string, clock: Clock, log: FastifyBaseLogger): ShopLanguages {
  const { path } = tenantCalls.config;
  const read = async () => (await askApi(apiBase, { path, answer: ConfigSchema })).item.languages;
  const get = kept(read, {
    clock,
    forMs: TEN_MINUTES_MS,
    retryMs: RETRY_MS,
    onFault: (err) => log.warn({ err }, "the shop's languages are not known"),
  });
  return async () => (await get()) ?? ['es', 'en'];
}
