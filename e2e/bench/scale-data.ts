import { runOnServer } from '@horno/db/testing';

/** Orders of one customer. */
const EACH = 20;
const DAYS = 365;

const idOf = (n: string) => `'00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0')`;
const personOf = (n: string) =>
  `jsonb_build_object('email', 'c' || ${n} || '@correo.pe', 'phone', '9' || lpad((${n})::text, 8, '0'))`;

/**
 * Copies the only order of the only customer until there are so many: closed, of the last year, at all stores, twenty of each customer.
 * The accounts are copied with them.
 */
export async function fillOrders(url: string, orders: number, stores: readonly string[]): Promise<void> {
  const customers = orders / EACH;
  const codes = `'{${stores.join(',')}}'::text[]`;
  await runOnServer(
    url,
    `insert into shop.customers select copy.* from shop.customers as one, generate_series(1, ${customers}) as n,
      jsonb_populate_record(one, jsonb_build_object('id', ${idOf('n')}, 'document_number', 'X' || n) || ${personOf('n')}) as copy`,
  );
  await runOnServer(
    url,
    `insert into shop.orders select copy.* from shop.orders as one, generate_series(1, ${orders}) as n,
      jsonb_populate_record(one, jsonb_build_object(
        'uuid', gen_random_uuid(), 'number', 'N' || n, 'status', 7, 'cart_uuid', gen_random_uuid(),
        'placed_at', one.placed_at - interval '${DAYS} days' * (n::float8 / ${orders}),
        'outlet_code', (${codes})[1 + n % ${stores.length}], 'device', md5((n % ${customers})::text),
        'customer_id', ${idOf(`1 + n % ${customers}`)}, 'idempotency_key', 'key-' || n,
        'customer', one.customer || ${personOf(`1 + n % ${customers}`)})) as copy`,
  );
  await runOnServer(url, 'vacuum analyze');
}

/** Releases of the last year, with the versions, plans, audit rows, tokens and figures that they leave behind. */
export async function fillReleases(url: string, releases: number): Promise<void> {
  const agoOf = `interval '${DAYS} days' * (1 - n / ${releases}::float8)`;
  const statements = [
    `insert into registry.releases select channel, head.id + n, kind, payload, key_id, signature, actor, reason, now() - ${agoOf},
      head.id + n - 1, null from registry.releases as head, generate_series(1, ${releases}) as n where head.id = 1`,
    `update registry.channels set numbered = ${releases} + 1`,
    `insert into registry.versions select md5('a' || n) || md5('b' || n), name, build_id, squad, document, note, "commit", published_by,
      now() - ${agoOf} from (select * from registry.versions where name <> 'shell' limit 1) as one, generate_series(1, ${releases}) as n`,
    `insert into registry.audit select head.seq + n, head.hash, head.hash, 'ema', null, 'release.toggle', 'production#' || n, null, null,
      'reason ' || n, now() from registry.audit_head as head, generate_series(1, ${releases * 10}) as n`,
    `update registry.audit_head set seq = seq + ${releases * 10}`,
    `insert into registry.telemetry select 'production', date_trunc('minute', now()) - interval '1 minute' * (n % 20000), 1 + n % 100,
      'none', 'mf-' || n % 7, 'v', (array['seen', 'failed', 'class.phone.LCP.3', 'group.RENDER'])[1 + n % 4], 1
      from generate_series(1, ${releases * 30}) as n on conflict do nothing`,
    `insert into registry.plans (id, channel, kind, change, state, reason, author, author_identity, created_at)
      select gen_random_uuid(), 'production', 'release', '{}', 'done', 'r', 'ema', 'ema', now() - ${agoOf}
      from generate_series(1, ${releases}) as n`,
    `insert into registry.tokens (id, hash, kind, scope, created_by, created_at, expires_at)
      select gen_random_uuid(), 'h' || n, 'session', 'ops', 'ema', now() - ${agoOf}, now() from generate_series(1, ${releases}) as n`,
    'vacuum analyze',
  ];
  for (const statement of statements) await runOnServer(url, statement);
}
