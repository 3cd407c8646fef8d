import type { Migration } from '@horno/api/db';

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

export const migrations: readonly Migration[] = [{ id: '0001-registry', sql: registryTables }];
