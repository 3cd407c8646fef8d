import type { Database } from '@horno/db';
import { afterAll, beforeAll } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { chainFiles } from '../data/chain/index.ts';
import { buildApp } from '../src/app.ts';
import { serviceBreakers } from '../src/breaker.ts';
import { catalogueOf, createFixedSource } from '../src/catalogue/memory-source.ts';
import { createSettableClock, type SettableClock } from '../src/clock.ts';
import { createControls } from '../src/control/registry.ts';
import { addClockControl } from '../src/control/server.ts';
import type { Deps, Mail, Sms } from '../src/deps.ts';
import { readEnv } from '../src/env.ts';
import { createGazetteerGeocoder } from '../src/geo/gazetteer.geocoder.ts';
import { gazetteerData } from '../src/geo/gazetteer-data.ts';
import type { Geocoder } from '../src/geo/geocoder.ts';
import { createIds } from '../src/ids.ts';
import { createOutbox } from '../src/outbox/outbox.ts';
import { pushSettings } from '../src/push/testing/push-settings.ts';
import { createPushSender } from '../src/push/web-push.sender.ts';
import { createSettableRandom } from '../src/random.ts';
import { createWhatsappSender } from '../src/whatsapp/create-whatsapp-sender.ts';
import { openTestDatabase } from './databases.ts';
import { silentLog, usualNow } from './fixtures.ts';
import { recordingCodes } from './record-codes.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: SettableClock;
  /** Sent mails, in order. */
  mails: Mail[];
  /** Sent text messages, in order. */
  texts: Sms[];
  close(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** A migrated database that stays open when the app closes. By default the app creates one. */
  database?: Database;
  deps?: Partial<Deps>;
}

/**
 * Builds the whole back end on its own database, with the clock at the usual test time. Jobs run when the test calls
 * `deps.outbox.drain()`.
 */
export async function buildTestApp({
  env: variables = {},
  database: given,
  deps: others = {},
}: Options = {}): Promise<TestApp> {
  const database = given ?? (await openTestDatabase());
  const env = readEnv({
    NODE_ENV: 'test',
    AUTH_TRIES: '1000',
    LIMITS_FACTOR: '1000',
    API_DOCS: '0',
    ...pushSettings,
    ...variables,
  });
  const clock = createSettableClock(usualNow);
  const ids = createIds(clock);
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const breakers = serviceBreakers(silentLog, () => clock.now().getTime());
  const outbox = createOutbox({ database, clock, ids, log: silentLog, breakers });
  const controls = createControls();
  addClockControl(controls, clock, { outbox });
  const deps: Deps = {
    db: database.db,
    database,
    clock,
    ids,
    random: createSettableRandom(controls),
    mailer: { send: async (mail) => void mails.push(mail) },
    sms: { send: async (sms) => void texts.push(sms) },
    log: silentLog,
    geocoder: lateGeocoder(),
    gazetteer: gazetteerData(),
    catalogue: others.catalogue ?? createFixedSource(catalogueOf(chainFiles)),
    outbox,
    breakers,
    controls,
    env,
    whatsapp: env.WHATSAPP_PHONE_ID ? createWhatsappSender(env, { clock, ids }) : undefined,
    push: createPushSender(env),
    linkSecret: env.LINK_SECRET ?? ids.token(),
    ...others,
  };
  const app = await recordingCodes(() => buildApp(deps));
  const close = async () => {
    await app.close();
    if (!given) await database.close();
  };
  return { app, deps, clock, mails, texts, close };
}

/** Builds the index of the gazetteer at the first query, because most tests need none. */
function lateGeocoder(): Geocoder {
  let made: Geocoder | undefined;
  const geocoder = () => {
    made ??= createGazetteerGeocoder();
    return made;
  };
  return {
    predict: (query) => geocoder().predict(query),
    geocode: (query) => geocoder().geocode(query),
    reverse: (point, lang) => geocoder().reverse(point, lang),
    place: (id, lang) => geocoder().place(id, lang),
  };
}

const OPEN_MS = 60_000;

/** Builds one app for all tests of a group. */
export function useTestApp(options: Options = {}): () => TestApp {
  let opened: TestApp | undefined;
  beforeAll(async () => {
    opened = await buildTestApp(options);
  }, OPEN_MS);
  afterAll(async () => {
    await opened?.close();
  });
  return () => {
    if (!opened) throw new Error('useTestApp: the app exists during the tests only');
    return opened;
  };
}
