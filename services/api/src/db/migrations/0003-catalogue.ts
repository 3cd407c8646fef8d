/** The chain's data and its version. */
export const sql = `
create table shop.catalogue_entries (
  kind text not null,
  code text not null,
  position integer not null,
  body jsonb not null,
  primary key (kind, code)
);

create table shop.catalogue_version (
  id smallint primary key,
  digest text not null,
  imported_at timestamptz not null
);
`;
