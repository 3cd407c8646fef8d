import type { Lang } from '@horno/contracts/wire';
import type { Database, Db } from '@horno/db';
import type { Breakers } from '@horno/server/breaker';
import type { Clock } from '@horno/server/clock';
import type { Logger } from 'pino';
import type { CatalogueSource } from './catalogue/source.ts';
import type { ControlRegistry } from './control/registry.ts';
import type { Env } from './env.ts';
import type { GazetteerData } from './geo/gazetteer-data.ts';
import type { Geocoder } from './geo/geocoder.ts';
import type { Ids } from './ids.ts';
import type { Outbox } from './outbox/outbox.ts';

export interface Random {
  /** Returns a cryptographically random number from 0 (included) to 1 (excluded). */
  fraction(): number;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
  encoding: 'base64';
  /** Content id of a picture that the HTML part shows, by `cid:`. */
  cid?: string;
  contentDisposition?: 'inline';
}

export interface Mail {
  to: string;
  /** Address for replies, when it differs from the shop's. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Sms {
  /** Peruvian mobile with its country code: `+51987654321`. */
  to: string;
  text: string;
}

export interface SmsSender {
  send(sms: Sms): Promise<void>;
}

/** A message by an approved template of the chain's WhatsApp account. */
export interface WhatsappMessage {
  /** Mobile in international form: `+51987654321`. */
  to: string;
  template: string;
  lang: Lang;
  /** Texts of the template's variables, in order. */
  texts: readonly string[];
}

/** Why the service refuses a message for good. */
export interface WhatsappRefusal {
  status: number;
  /** Code of the fault and number of the call, for the support of the service. */
  code?: number;
  trace?: string;
}

export interface WhatsappSender {
  /** Returns why the message was refused for good, or `undefined` when it was accepted. Fails where a later try may succeed. */
  send(message: WhatsappMessage): Promise<WhatsappRefusal | undefined>;
}

interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Sends web push messages. */
export interface PushSender {
  /** Public key that browsers subscribe with, base64url. */
  publicKey: string;
  /**
   * Returns the field that no browser sends: an address other than HTTPS at its usual port and a public host, without credentials, or a key
   * that cannot encrypt. Names are checked again at each connection.
   */
  faultOf(target: PushTarget): Promise<'endpoint' | 'keys.p256dh' | 'keys.auth' | undefined>;
  /** Sends JSON, encrypted for the browser. `gone`: the subscription has ended. Fails when the service cannot be reached or refuses. */
  send(target: PushTarget, payload: unknown, topic: string): Promise<'sent' | 'gone'>;
}

/** Everything that the features use to reach the outside. Tests replace parts of it. */
export interface Deps {
  /** Handle for queries outside a transaction. Inside a transaction, pass the transaction. */
  db: Db;
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  mailer: Mailer;
  sms: SmsSender;
  /** Absent: no account is configured. */
  whatsapp?: WhatsappSender;
  /** Absent: no keys are configured. */
  push?: PushSender;
  log: Logger;
  geocoder: Geocoder;
  /** The shop's place data, with the imports of operators before the start. */
  gazetteer: GazetteerData;
  catalogue: CatalogueSource;
  outbox: Outbox;
  breakers: Breakers;
  /** Test controls, served on the control port only. */
  controls: ControlRegistry;
  env: Env;
  /** Key that signs the links in mails. */
  linkSecret: string;
}
