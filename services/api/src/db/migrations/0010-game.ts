/** Plays of the coupon game, and number of wins of each prize. */
export const sql = `
create table shop.game_plays (
  id uuid primary key,
  game_id text not null,
  customer_id uuid not null references shop.customers (id) on delete cascade,
  idempotency_key uuid not null,
  day text not null,
  day_no integer not null,
  symbols jsonb not null,
  prize_id text,
  coupon_code text,
  expires_at timestamptz,
  played_at timestamptz not null
);
create unique index game_plays_key on shop.game_plays (game_id, customer_id, idempotency_key);
create unique index game_plays_day on shop.game_plays (game_id, customer_id, day, day_no);
create unique index game_plays_prize on shop.game_plays (game_id, customer_id) where prize_id is not null;

create table shop.game_prizes (
  game_id text not null,
  prize_id text not null,
  won integer not null,
  primary key (game_id, prize_id)
);
`;
