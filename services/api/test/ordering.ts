import { randomUUID } from 'node:crypto';
import type { Database } from '@horno/db';
import type { FastifyInstance } from 'fastify';
import { chainFiles } from '../data/chain/index.ts';
import { type Catalogue, toCatalogue } from '../src/catalogue/catalogue.ts';
import { parseChain } from '../src/catalogue/parse.ts';
import type { ChainData } from '../src/catalogue/schema.ts';
import type { SettableClock } from '../src/clock.ts';
import type { Deps, Mail, Sms } from '../src/deps.ts';
import { buildTestApp } from './build-test-app.ts';
import { opsToken } from './till.ts';
import { visitorBy } from './visitor.ts';

export {
  type Answer,
  firstChoice,
  near,
  orderBody,
  outlets,
  pizza,
  readyOrder,
  type Send,
  type Visitor,
  visitorBy,
} from './visitor.ts';

const chain = parseChain(chainFiles);

export interface Ordering {
  app: FastifyInstance;
  deps: Deps;
  clock: SettableClock;
  mails: Mail[];
  texts: Sms[];
  /** Replaces the present menu. */
  changeMenu(change: (data: ChainData) => ChainData): void;
  resetMenu(): void;
  catalogue(): Catalogue;
}

/** Builds the back end on a database, with the shop's menu, a frozen clock and recorded mails. */
export async function openOrdering(database: Database, variables: Record<string, string> = {}): Promise<Ordering> {
  const original = toCatalogue(chain, 'original');
  let present = original;
  const { app, deps, clock, mails, texts } = await buildTestApp({
    database,
    env: { OPS_TOKEN: opsToken, KITCHEN_PHASE_SECONDS: '60', ...variables },
    deps: { catalogue: { current: () => present, reload: async () => {} } },
  });
  return {
    app,
    deps,
    clock,
    mails,
    texts,
    changeMenu(change) {
      present = toCatalogue(change(structuredClone(chain)), randomUUID());
    },
    resetMenu() {
      present = original;
    },
    catalogue: () => present,
  };
}

/** Creates a browser: one device id, and the calls of a customer. */
export function visitor(ordering: () => Pick<Ordering, 'app'>, device?: string) {
  return visitorBy((request) => ordering().app.inject(request), device);
}
