import type { Db } from '@horno/db';
import type { Trial } from '@horno/render/trial';
import type { Clock } from '@horno/server/clock';
import type { FastifyBaseLogger } from 'fastify';
import type { Keyring } from './releases/keyring.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import type { Places } from './telemetry/places.ts';
import type { ArtifactStore } from './versions/artifact-store.ts';

/** Rules for changes beyond the rights of the actor. */
interface Policy {
  /** Channels in which new code needs a second person. */
  secondPerson: ReadonlySet<string>;
}

/** Counts the current visitors of a remote, or of the shell; undefined when no edge reports the channel. */
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
  /** Returns whether webhooks may go to an address that is not public. */
  isOwnNetwork(address: string): boolean;
  /** Origin of the shop that customers open, where it is known. */
  shopUrl(): string | undefined;
  /** Address of all previews: each version has a host below its own. Undefined where there are none. */
  previewUrl(): string | undefined;
  /** Places of errors in the sources of versions. */
  places: Places;
  /** Renders every part of what is published. Without it nothing is rendered. */
  trial?: Trial | undefined;
}
