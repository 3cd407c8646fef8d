import type { Migration } from '@horno/db';

const immutable = (table: string) => `
create trigger ${table}_immutable before update or delete or truncate on registry.${table}
  for each statement execute function registry.refuse_change();`;

/** The function's body is one quoted line: the migrator cuts at semicolons that end a line. */
const registryTables = `
create table registry.remotes (
  name text primary key,
  squad text not null,
  created_at timestamptz(3) not null
);
create table registry.versions (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  name text not null references registry.remotes (name),
  build_id text not null,
  squad text not null,
  document text not null,
  note text,
  commit text,
  published_by text not null,
  at timestamptz(3) not null
);
create index versions_by_name on registry.versions (name, at desc);
create table registry.channels (
  name text primary key,
  head integer not null
);
create table registry.releases (
  channel text not null references registry.channels (name),
  id integer not null check (id > 0),
  kind text not null check (kind in ('release', 'toggle', 'rollback')),
  payload text not null,
  key_id text not null,
  signature text not null,
  actor text not null,
  reason text not null,
  at timestamptz(3) not null,
  previous integer,
  restores integer,
  primary key (channel, id)
);
create table registry.tokens (
  id text primary key,
  hash text not null unique,
  kind text not null check (kind in ('once', 'session', 'token')),
  scope text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3)
);
create table registry.audit (
  seq bigint primary key,
  prev text not null,
  hash text not null,
  actor text not null,
  credential text,
  action text not null,
  subject text not null,
  before text,
  after text,
  reason text,
  at timestamptz(3) not null
);
create table registry.audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null,
  key_id text not null,
  signature text not null
);
create function registry.refuse_change() returns trigger language plpgsql as
  'begin raise exception ''rows of % are immutable'', tg_table_name using errcode = ''restrict_violation''; end';
${immutable('versions')}
${immutable('releases')}
${immutable('audit')}`;

/** Plans are changes that are not releases yet; unlike releases they go through states, so they are not immutable. */
const plans = `
alter table registry.releases drop constraint releases_kind_check;
alter table registry.releases add constraint releases_kind_check check (kind in
  ('release', 'toggle', 'rollback', 'promote', 'flags', 'needs', 'start', 'end', 'revert', 'rotation'));
create table registry.plans (
  id text primary key,
  channel text not null,
  kind text not null,
  change text not null,
  state text not null check (state in ('draft', 'approved', 'scheduled', 'active', 'done', 'withdrawn', 'failed')),
  reason text not null,
  author text not null,
  author_identity text not null,
  approver text,
  created_at timestamptz(3) not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  release integer,
  problem text,
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index plans_by_channel on registry.plans (channel, created_at desc);
create index plans_due on registry.plans (state, starts_at, ends_at) where state in ('scheduled', 'active');
alter table registry.tokens add column holder text;
`;

/**
 * The document of a channel differs from its head while a rollout runs or after one ended; null means the head's own payload.
 * `numbered` is the last release number used, including candidates that never went live.
 */
const rollouts = `
alter table registry.releases drop constraint releases_kind_check;
alter table registry.releases add constraint releases_kind_check check (kind in
  ('release', 'toggle', 'rollback', 'promote', 'flags', 'needs', 'start', 'end', 'revert', 'rotation', 'rollout'));
alter table registry.channels add column numbered integer not null default 0;
alter table registry.channels add column revision integer not null default 0;
alter table registry.channels add column document text;
alter table registry.channels add column document_key text;
alter table registry.channels add column document_signature text;
update registry.channels set numbered = head, revision = head;
create table registry.rollouts (
  id text primary key,
  channel text not null references registry.channels (name),
  state text not null check (state in ('running', 'stopped', 'done')),
  change text not null,
  candidate text not null,
  numbers text not null,
  salt text not null,
  share integer not null check (share between 0 and 10000),
  segments text not null,
  min_sample integer not null check (min_sample > 0),
  reason text not null,
  author text not null,
  plan text,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_by text,
  end_reason text
);
create unique index rollouts_running on registry.rollouts (channel) where state = 'running';
create index rollouts_by_channel on registry.rollouts (channel, started_at desc);
create table registry.telemetry (
  channel text not null,
  minute timestamptz(3) not null,
  release integer not null,
  arm text not null check (arm in ('none', 'control', 'candidate')),
  remote text not null,
  version text not null,
  measure text not null,
  count bigint not null,
  primary key (channel, release, minute, arm, remote, version, measure)
);
create index telemetry_by_minute on registry.telemetry (minute);
create table registry.telemetry_batches (
  edge text not null,
  seq integer not null,
  at timestamptz(3) not null,
  primary key (edge, seq)
);
`;

/** A plan that replaced another one restores the state from before that one at its end, so the state is stored. */
const planEnds = 'alter table registry.plans add column before text;';

/** The credential that created a token is known for earlier ones from the audit. */
const creators = `
alter table registry.plans add column author_credential text;
alter table registry.tokens add column created_with text;
update registry.tokens t set created_with = a.credential from registry.audit a
  where a.subject = t.id and a.action in ('token.once', 'token.session', 'token.token');
`;

/** Rollouts run beside each other, so counts name the arm in each. */
const rolloutsBeside = `
drop index registry.rollouts_running;
create index rollouts_running on registry.rollouts (channel) where state = 'running';
alter table registry.telemetry drop constraint telemetry_arm_check;
alter table registry.telemetry add constraint telemetry_arm_check check (length(arm) between 1 and 60);
`;

/** Planned shares of a rollout. */
const rolloutSteps = 'alter table registry.rollouts add column steps text;';

/** Changes of flags, for their page: few among many rows. */
const flagChanges = `create index audit_flags on registry.audit (seq) where after like '%"flags":[%';`;

/** Figures over time, by minute and remote: few rows, so that 14 days of them are read at once. The counts of before fill it. */
const series = `
create table registry.series (
  channel text not null,
  remote text not null,
  measure text not null,
  minute timestamptz(3) not null,
  count bigint not null,
  primary key (channel, remote, measure, minute)
);
create index series_by_minute on registry.series (minute);
insert into registry.series
  select channel, remote, regexp_replace(measure, '^(class|page\\.[^.]+)\\.', ''), minute, sum(count) from registry.telemetry
  where remote <> '?' and (measure in ('seen', 'failed', 'errored') or measure ~ '^(class|page\\.[^.]+)\\.(LCP|INP|CLS)\\.')
  group by 1, 2, 3, 4;
`;

/** Groups of errors: few among many rows. */
const errorGroups = `create index telemetry_groups on registry.telemetry (channel, minute) where measure like 'group.%';`;

/** Health of server bundles. */
const serverParts = `
create table registry.server_parts (
  channel text not null,
  remote text not null,
  version text not null,
  part text not null,
  minute timestamptz(3) not null,
  rendered bigint not null,
  failed bigint not null,
  total_ms bigint not null,
  slowest_ms integer not null,
  fault text,
  place text,
  rests_until timestamptz(3),
  primary key (channel, remote, version, part, minute)
);
create index server_parts_by_minute on registry.server_parts (minute);
`;

/** Receivers of notifications. The audit is the queue: `sent_seq` is the last row that was received or does not concern the receiver. */
const webhooks = `
create table registry.webhooks (
  id text primary key,
  url text not null,
  secret text not null,
  events text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  sent_seq bigint not null,
  failures integer not null default 0,
  failing_since timestamptz(3),
  last_error text,
  next_try_at timestamptz(3) not null,
  stopped_at timestamptz(3),
  locked_until timestamptz(3)
);
`;

/** The last delivery of a webhook: when, and what its receiver answered. */
const webhookDeliveries = `
alter table registry.webhooks add column last_sent_at timestamptz(3), add column last_answer text;
`;

/** A page reads a part of a long history: releases and plans of a channel by time, open plans, lasting tokens. */
const longHistory = `
create index releases_by_time on registry.releases (channel, at);
drop index registry.plans_by_channel;
create index plans_by_channel on registry.plans (channel, created_at desc, id desc);
create index plans_open on registry.plans (channel, created_at desc, id desc)
  where state in ('draft', 'approved', 'scheduled', 'active');
create index tokens_lasting on registry.tokens (created_at desc) where kind = 'token';
`;

/** A token that leaked can be found by how it begins, and one without use by its last use. */
const tokenUses = `
alter table registry.tokens add column begins text not null default '', add column last_used_at timestamptz(3);
`;

/** The source of a version: author and repository of its commit, and the titles of the commits since the version before. */
const versionSources = `
alter table registry.versions add column author text, add column repository text, add column changes text;
`;

/** Times in which a channel takes no new code: once, or each week. */
const freezes = `
create table registry.freezes (
  id text primary key,
  channel text not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  days text,
  from_time text,
  to_time text,
  reason text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  lifted_at timestamptz(3),
  lifted_by text
);
create index freezes_open on registry.freezes (channel) where lifted_at is null;
`;

/** Alerts of errors of the last day: few among many rows. */
const errorAlerts = `create index audit_errors on registry.audit (at) where action = 'errors.place';`;

export const migrations: readonly Migration[] = [
  { id: '0001-registry', sql: registryTables },
  { id: '0002-plans', sql: plans },
  { id: '0003-rollouts', sql: rollouts },
  { id: '0004-plan-ends', sql: planEnds },
  { id: '0005-token-creators', sql: creators },
  { id: '0006-rollouts-beside', sql: rolloutsBeside },
  { id: '0007-rollout-steps', sql: rolloutSteps },
  { id: '0008-flag-changes', sql: flagChanges },
  { id: '0009-series', sql: series },
  { id: '0010-error-groups', sql: errorGroups },
  { id: '0011-server-parts', sql: serverParts },
  { id: '0012-webhooks', sql: webhooks },
  { id: '0013-long-history', sql: longHistory },
  { id: '0014-webhook-deliveries', sql: webhookDeliveries },
  { id: '0015-token-uses', sql: tokenUses },
  { id: '0016-version-sources', sql: versionSources },
  { id: '0017-freezes', sql: freezes },
  { id: '0018-error-alerts', sql: errorAlerts },
];
