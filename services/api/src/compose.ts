import { join } from 'node:path';
import type { Logger } from 'pino';
import { chainFiles } from '../data/chain/index.ts';
import { importCatalogue } from './catalogue/import.ts';
import { createStoredSource } from './catalogue/stored-source.ts';
import { type SettableClock, systemClock } from './clock.ts';
import { createControls } from './control/registry.ts';
import { addClockDoor } from './control/server.ts';
import { migrate } from './db/migrate.ts';
import { migrations } from './db/migrations/index.ts';
import type { Database } from './db/types.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { createGeocoder } from './geo/create-geocoder.ts';
import { createIds } from './ids.ts';
import { createFolderMailer } from './mail/outbox-folder.mailer.ts';
import { createSmtpMailer } from './mail/smtp.mailer.ts';
import { createOutbox } from './outbox/outbox.ts';

interface Parts {
  env: Env;
  database: Database;
  log: Logger;
  /** Only for tests: the real time otherwise. */
  clock?: SettableClock | undefined;
}

/** Brings the shop's schema up to date and joins the real adapters that the environment asks for. */
export async function composeDeps({ env, database, log, clock: settable }: Parts): Promise<Deps> {
  const { db } = database;
  await migrate(db, 'shop', migrations);
  const clock = settable ?? systemClock;
  const ids = createIds(clock);
  const outbox = createOutbox({ database, clock, ids, log });
  const controls = createControls();
  if (settable) addClockDoor(controls, settable, { outbox });
  const catalogue = createStoredSource(db);
  await importCatalogue(db, chainFiles, clock.now());
  await catalogue.reload();
  const mailer = env.SMTP_URL
    ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : createFolderMailer(join(env.DATA_DIR, 'mail'), { clock, ids });
  return {
    db,
    database,
    clock,
    ids,
    mailer,
    log,
    geocoder: createGeocoder(env, log),
    catalogue,
    outbox,
    controls,
    env,
  };
}
