import type { Database, Db } from '@horno/db';
import type { Logger } from 'pino';
import type { CatalogueSource } from './catalogue/source.ts';
import type { ControlRegistry } from './control/registry.ts';
import type { Env } from './env.ts';
import type { GazetteerData } from './geo/gazetteer-data.ts';
import type { Geocoder } from './geo/geocoder.ts';
import type { Outbox } from './outbox/outbox.ts';

export interface Clock {
  now(): Date;
}

export interface Ids {
  /** UUID v7, in the order of creation: for rows. */
  uuid(): string;
  /** UUID v4, nothing to guess from: for ids that are shown (carts, orders). */
  shownId(): string;
  /** 32 random bytes, base64url: for session tokens and signed links. */
  token(): string;
}

export interface Random {
  /** At least 0 and below 1, and nothing to guess from. */
  fraction(): number;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
  encoding: 'base64';
}

export interface Mail {
  to: string;
  /** Who gets an answer, when that is not the shop. */
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

/** Everything that the features reach the outside through. Tests put their own in its place. */
export interface Deps {
  /** The handle for queries outside a transaction; inside one, pass the transaction. */
  db: Db;
  database: Database;
  clock: Clock;
  ids: Ids;
  random: Random;
  mailer: Mailer;
  sms: SmsSender;
  log: Logger;
  geocoder: Geocoder;
  /** The shop's own facts about places, with what operators imported before the start. */
  gazetteer: GazetteerData;
  catalogue: CatalogueSource;
  outbox: Outbox;
  /** Doors for tests, served on the control port only. */
  controls: ControlRegistry;
  env: Env;
  /** Key that signs the links in mails. */
  linkSecret: string;
}
