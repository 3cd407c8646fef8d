import { bigint, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { planStates, releaseKinds, rolloutStates } from '../releases/kinds.ts';

const registry = pgSchema('registry');
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Owner of a name: the first squad to publish it, until operations publish it under another squad. */
export const remotes = registry.table('remotes', {
  name: text('name').primaryKey(),
  squad: text('squad').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Immutable builds. `document` is the canonical text whose SHA-256 is `digest`. */
export const versions = registry.table('versions', {
  digest: text('digest').primaryKey(),
  name: text('name').notNull(),
  buildId: text('build_id').notNull(),
  squad: text('squad').notNull(),
  document: text('document').notNull(),
  note: text('note'),
  commit: text('commit'),
  /** Author of the commit. */
  author: text('author'),
  /** Web address of the repository. */
  repository: text('repository'),
  /** Titles of the commits since the version before, as canonical JSON. */
  changes: text('changes'),
  publishedBy: text('published_by').notNull(),
  at: instant('at').notNull(),
});

/**
 * The row that a change of a channel locks; `head` is its current release, `numbered` the last number given out. `document` is what
 * is served where that is not the head's own payload; `revision` grows with each change of it.
 */
export const channels = registry.table('channels', {
  name: text('name').primaryKey(),
  head: integer('head').notNull(),
  numbered: integer('numbered').notNull().default(0),
  revision: integer('revision').notNull().default(0),
  document: text('document'),
  documentKey: text('document_key'),
  documentSignature: text('document_signature'),
});

/** Append-only log of a channel. `restores` is the release that a rollback went back to. */
export const releases = registry.table(
  'releases',
  {
    channel: text('channel').notNull(),
    id: integer('id').notNull(),
    kind: text('kind', { enum: releaseKinds }).notNull(),
    payload: text('payload').notNull(),
    keyId: text('key_id').notNull(),
    signature: text('signature').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    previous: integer('previous'),
    restores: integer('restores'),
  },
  (table) => [primaryKey({ columns: [table.channel, table.id] })],
);

/** Credentials, by hash only. `once` is exchanged for a `session`; `token` is a squad's or an operator's own. */
export const tokens = registry.table('tokens', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull(),
  kind: text('kind', { enum: ['once', 'session', 'token'] }).notNull(),
  scope: text('scope').notNull(),
  /** The person it was given to; a token without one may not approve. */
  holder: text('holder'),
  createdBy: text('created_by').notNull(),
  /** Credential of its creator. */
  createdWith: text('created_with'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
  /** The first letters of the secret; empty for tokens from before. */
  begins: text('begins').notNull(),
  /** To the minute. */
  lastUsedAt: instant('last_used_at'),
});

/** Every change, hash-chained: `hash` covers the row and `prev`. `before` and `after` are canonical JSON. */
export const audit = registry.table('audit', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  prev: text('prev').notNull(),
  hash: text('hash').notNull(),
  actor: text('actor').notNull(),
  credential: text('credential'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  before: text('before'),
  after: text('after'),
  reason: text('reason'),
  at: instant('at').notNull(),
});

/** Signed last link of the chain; it does not match a truncated or recomputed chain. */
export const auditHead = registry.table('audit_head', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  keyId: text('key_id').notNull(),
  signature: text('signature').notNull(),
});

/** Changes that wait: for a second person, for their hour, or for their end. `change` is canonical JSON. */
export const plans = registry.table('plans', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  kind: text('kind', { enum: releaseKinds }).notNull(),
  change: text('change').notNull(),
  /** Change that an active plan applies at its end, as canonical JSON. */
  before: text('before'),
  state: text('state', { enum: planStates }).notNull(),
  reason: text('reason').notNull(),
  author: text('author').notNull(),
  authorIdentity: text('author_identity').notNull(),
  authorCredential: text('author_credential'),
  approver: text('approver'),
  createdAt: instant('created_at').notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  /** The release that it became. */
  release: integer('release'),
  /** Code of the finding that stopped it. */
  problem: text('problem'),
});

/** Times in which a channel takes no new code. `days` has names with commas between; the times are of Lima, `18:00`. */
export const freezes = registry.table('freezes', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  days: text('days'),
  from: text('from_time'),
  to: text('to_time'),
  reason: text('reason').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  liftedAt: instant('lifted_at'),
  liftedBy: text('lifted_by'),
});

/**
 * Candidates beside the live release, several at once in a channel. `change`, `candidate` (a release), `numbers` (of all releases that were its candidate) and
 * `segments` are canonical JSON; `share` is in hundredths of a percent.
 */
export const rollouts = registry.table('rollouts', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  state: text('state', { enum: rolloutStates }).notNull(),
  change: text('change').notNull(),
  candidate: text('candidate').notNull(),
  numbers: text('numbers').notNull(),
  salt: text('salt').notNull(),
  share: integer('share').notNull(),
  segments: text('segments').notNull(),
  /** Visitors of each side that the guard wants before it judges. */
  minSample: integer('min_sample').notNull(),
  /** Planned shares with their times, as canonical JSON (`rollouts/steps.ts`). */
  steps: text('steps'),
  reason: text('reason').notNull(),
  author: text('author').notNull(),
  /** The approved plan that it carries out. */
  plan: text('plan'),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
  endReason: text('end_reason'),
});

/** Browser reports, summed by minute. */
export const telemetry = registry.table(
  'telemetry',
  {
    channel: text('channel').notNull(),
    minute: instant('minute').notNull(),
    release: integer('release').notNull(),
    /** Marks of the visitors' arms (`telemetry.schema.ts` of the contracts). */
    arm: text('arm').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    measure: text('measure').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  ({ channel, release, minute, arm, remote, version, measure }) => [
    primaryKey({ columns: [channel, release, minute, arm, remote, version, measure] }),
  ],
);

/** Figures over time: `seen`, `failed` and `errored` visitors, and measurements of vitals by class (`LCP.12`). */
export const series = registry.table(
  'series',
  {
    channel: text('channel').notNull(),
    remote: text('remote').notNull(),
    measure: text('measure').notNull(),
    minute: instant('minute').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  ({ channel, remote, measure, minute }) => [primaryKey({ columns: [channel, remote, measure, minute] })],
);

/** Renderings of server bundles, by minute and part. */
export const serverParts = registry.table(
  'server_parts',
  {
    channel: text('channel').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    part: text('part').notNull(),
    minute: instant('minute').notNull(),
    rendered: bigint('rendered', { mode: 'number' }).notNull(),
    failed: bigint('failed', { mode: 'number' }).notNull(),
    totalMs: bigint('total_ms', { mode: 'number' }).notNull(),
    slowestMs: integer('slowest_ms').notNull(),
    /** Last failure of the minute: first line, place in the bundle, and the end of the rest. */
    fault: text('fault'),
    place: text('place'),
    restsUntil: instant('rests_until'),
  },
  ({ channel, remote, version, part, minute }) => [primaryKey({ columns: [channel, remote, version, part, minute] })],
);

/** Batches that were counted, so that one that is sent again is not. */
export const telemetryBatches = registry.table(
  'telemetry_batches',
  { edge: text('edge').notNull(), seq: integer('seq').notNull(), at: instant('at').notNull() },
  (table) => [primaryKey({ columns: [table.edge, table.seq] })],
);

/** Receivers of notifications. `events` has names with commas between; the secret signs, so it is not stored as a hash. */
export const webhooks = registry.table('webhooks', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  secret: text('secret').notNull(),
  events: text('events').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Last row of the audit that was received or does not concern it. */
  sentSeq: bigint('sent_seq', { mode: 'number' }).notNull(),
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  lastError: text('last_error'),
  nextTryAt: instant('next_try_at').notNull(),
  /** Time and answer of the last delivery, a test too. */
  lastSentAt: instant('last_sent_at'),
  lastAnswer: text('last_answer'),
  /** Time at which the registry gave up. */
  stoppedAt: instant('stopped_at'),
  lockedUntil: instant('locked_until'),
});
