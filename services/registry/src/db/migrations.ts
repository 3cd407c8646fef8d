import type { Migration } from '@horno/db';

const immutable = (table: string) => `
create trigger ${table}_immutable before update or delete or truncate on registry.${table}
  for each statement execute function registry.refuse_change();`;

/** The function's body is one quoted line: the migrator cuts at semicolons that end a line. */
const base = `
create table registry.remotes (
  name text primary key,
  squad text not null,
  created_at timestamptz(3) not null
);

-- With its source: author and repository of its commit, and the titles of the commits since the version before.
create table registry.versions (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  name text not null references registry.remotes (name),
  build_id text not null,
  squad text not null,
  document text not null,
  note text,
  commit text,
  published_by text not null,
  at timestamptz(3) not null,
  author text,
  repository text,
  changes text
);
create index versions_by_name on registry.versions (name, at desc);

-- The document of a channel differs from its head while a rollout runs or after one ended; null means the head's own payload.
-- \`numbered\` is the last release number used, including candidates that never went live.
create table registry.channels (
  name text primary key,
  head integer not null,
  numbered integer not null default 0,
  revision integer not null default 0,
  document text,
  document_key text,
  document_signature text
);

create table registry.releases (
  channel text not null references registry.channels (name),
  id integer not null check (id > 0),
  kind text not null check (kind in
    ('release', 'toggle', 'rollback', 'promote', 'flags', 'needs', 'start', 'end', 'revert', 'rotation', 'rollout')),
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
create index releases_by_time on registry.releases (channel, at);

-- A token that leaked can be found by how it begins, and one without use by its last use.
create table registry.tokens (
  id text primary key,
  hash text not null unique,
  kind text not null check (kind in ('once', 'session', 'token')),
  scope text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  holder text,
  created_with text,
  begins text not null default '',
  last_used_at timestamptz(3)
);
create index tokens_lasting on registry.tokens (created_at desc) where kind = 'token';

-- Changes of flags and alerts of errors are few among many rows.
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
create index audit_flags on registry.audit (seq) where after like '%"flags":[%';
create index audit_errors on registry.audit (at) where action = 'errors.place';

create table registry.audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null,
  key_id text not null,
  signature text not null
);

-- Plans are changes that are not releases yet; unlike releases they go through states, so they are not immutable. \`before\` is the state
-- from before a plan, for its end: another plan may have replaced it.
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
  before text,
  author_credential text,
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index plans_due on registry.plans (state, starts_at, ends_at) where state in ('scheduled', 'active');
create index plans_by_channel on registry.plans (channel, created_at desc, id desc);
create index plans_open on registry.plans (channel, created_at desc, id desc)
  where state in ('draft', 'approved', 'scheduled', 'active');

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
  end_reason text,
  steps text
);
create index rollouts_by_channel on registry.rollouts (channel, started_at desc);
create index rollouts_running on registry.rollouts (channel) where state = 'running';

-- Rollouts run beside each other, so counts name the arm in each. Groups of errors are few among many rows.
create table registry.telemetry (
  channel text not null,
  minute timestamptz(3) not null,
  release integer not null,
  arm text not null check (length(arm) between 1 and 60),
  remote text not null,
  version text not null,
  measure text not null,
  count bigint not null,
  primary key (channel, release, minute, arm, remote, version, measure)
);
create index telemetry_by_minute on registry.telemetry (minute);
create index telemetry_groups on registry.telemetry (channel, minute) where measure like 'group.%';

create table registry.telemetry_batches (
  edge text not null,
  seq integer not null,
  at timestamptz(3) not null,
  primary key (edge, seq)
);

-- Figures over time, by minute and remote: few rows, so that 14 days of them are read at once.
create table registry.series (
  channel text not null,
  remote text not null,
  measure text not null,
  minute timestamptz(3) not null,
  count bigint not null,
  primary key (channel, remote, measure, minute)
);
create index series_by_minute on registry.series (minute);

-- Health of server bundles.
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

-- Receivers of notifications. The audit is the queue: \`sent_seq\` is the last row that was received or does not concern the receiver.
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
  locked_until timestamptz(3),
  last_sent_at timestamptz(3),
  last_answer text
);

-- Times in which a channel takes no new code: once, or each week.
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

create function registry.refuse_change() returns trigger language plpgsql as
  'begin raise exception ''rows of % are immutable'', tg_table_name using errcode = ''restrict_violation''; end';
${immutable('versions')}
${immutable('releases')}
${immutable('audit')}`;

/** Steps of the schema `registry`, in order. The rules are those of `services/api/src/db/migrations/README.md`. */
export const migrations: readonly Migration[] = [
  {
    id: '0019-base',
    sql: base,
    replaces: { id: '0018-error-alerts', checksum: '6622d4f45599e2e531f94f51d3ef3afaefbb8ea6ecdf0c6a6faec3bd23620ee3' },
  },
];
