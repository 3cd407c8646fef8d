import type { Db } from '@horno/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Keyring } from './releases/keyring.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import type { ArtifactStore } from './versions/artifact-store.ts';

export type { Db };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What repository functions take: inside a transaction it must be the transaction's own handle. */
export type Queries = Db | Tx;

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** What the house asks of a change, beside rights. */
export interface Policy {
  /** Channels into which new code comes only with a second person. */
  secondPerson: ReadonlySet<string>;
}

/** How many visitors have a remote, or the shell, on their screen now; undefined where nobody counts them. */
export type CountVisitors = (channel: string, remote: string) => Promise<number | undefined>;

export interface RegistryDeps {
  db: Db;
  store: ArtifactStore;
  keyring: Keyring;
  live: LiveReleases;
  clock: Clock;
  log: FastifyBaseLogger;
  policy: Policy;
  countVisitors: CountVisitors;
}
