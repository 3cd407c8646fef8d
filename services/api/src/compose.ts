import { join } from 'node:path';
import type { Database } from '@horno/db';
import { migrate } from '@horno/db';
import type { Clock } from '@horno/server/clock';
import type { Logger } from 'pino';
import { chainFiles } from '../data/chain/index.ts';
import { serviceBreakers } from './breaker.ts';
import { importBuiltIn } from './catalogue/import.ts';
import { createStoredSource } from './catalogue/stored-source.ts';
import type { SettableClock } from './clock.ts';
import { createControls } from './control/registry.ts';
import { addClockControl } from './control/server.ts';
import { migrations } from './db/migrations/index.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { createGeocoder } from './geo/create-geocoder.ts';
import { loadGazetteer } from './geo/load-gazetteer.ts';
import { createIds } from './ids.ts';
import { createFolderMailer } from './mail/outbox-folder.mailer.ts';
import { createSmtpMailer } from './mail/smtp.mailer.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createPushSender } from './push/web-push.sender.ts';
import { createSettableRandom, systemRandom } from './random.ts';
import { createSmsSender } from './sms/create-sms-sender.ts';
import { createWhatsappSender } from './whatsapp/create-whatsapp-sender.ts';

/** Jobs of one lane that run at the same time in a process. */
const OUTBOX_RUNNERS = 4;

interface Parts {
  env: Env;
  database: Database;
  log: Logger;
  clock: Clock;
  /** The same clock, when tests may set it. */
  settable?: SettableClock | undefined;
}

/** Migrates the shop's schema and creates the adapters that the environment selects. */
export async function composeDeps({ env, database, log, clock, settable }: Parts): Promise<Deps> {
  const { db } = database;
  await migrate(db, 'shop', migrations, (line) => log.info(line));
  const ids = createIds(clock);
  const breakers = serviceBreakers(log);
  const outbox = createOutbox({ database, clock, ids, log, breakers, runners: OUTBOX_RUNNERS });
  const controls = createControls();
  if (settable) addClockControl(controls, settable, { outbox });
  const catalogue = createStoredSource(db, clock, (error) =>
    log.error({ err: error }, 'next catalogue is unreadable: the present catalogue stays in force'),
  );
  await importBuiltIn(db, chainFiles, clock.now());
  await catalogue.reload();
  const mailer = env.SMTP_URL
    ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : createFolderMailer(join(env.DATA_DIR, 'mail'), { clock, ids });
  const gazetteer = await loadGazetteer(db, log);
  return {
    db,
    database,
    clock,
    ids,
    random: settable ? createSettableRandom(controls) : systemRandom,
    mailer,
    sms: createSmsSender(env, { clock, ids }),
    whatsapp: createWhatsappSender(env, { clock, ids }),
    push: createPushSender(env),
    log,
    geocoder: createGeocoder(env, log, gazetteer, breakers.of('geocoder')),
    breakers,
    gazetteer,
    catalogue,
    outbox,
    controls,
    env,
    linkSecret: env.LINK_SECRET ?? ids.token(),
  };
}
