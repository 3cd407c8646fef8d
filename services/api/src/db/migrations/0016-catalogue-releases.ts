/** Several catalogues: the one in force, earlier ones for a rollback, and one that starts later. */
export const sql = `
alter table shop.catalogue_entries add column digest text;
update shop.catalogue_entries set digest = (select v.digest from shop.catalogue_version v limit 1);
delete from shop.catalogue_entries where digest is null;
alter table shop.catalogue_entries alter column digest set not null;
alter table shop.catalogue_entries drop constraint catalogue_entries_pkey;
alter table shop.catalogue_entries add primary key (digest, kind, code);

create table shop.catalogue_releases (
  number integer generated always as identity primary key,
  digest text not null,
  origin text not null check (origin in ('built-in', 'import')),
  note text,
  valid_from timestamptz,
  imported_at timestamptz not null,
  withdrawn_at timestamptz
);

insert into shop.catalogue_releases (digest, origin, imported_at)
select digest, 'built-in', imported_at from shop.catalogue_version;

drop table shop.catalogue_version;
`;
