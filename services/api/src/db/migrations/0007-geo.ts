/** Places that an operator has imported, as rows of the gazetteer. */
export const sql = `
create table shop.geo_sources (
  source text primary key,
  format text not null,
  digest text not null,
  imported_at timestamptz not null
);

create table shop.geo_rows (
  source text not null references shop.geo_sources (source) on delete cascade,
  position integer not null,
  kind text not null,
  body text not null,
  shape jsonb,
  primary key (source, position)
);
`;
