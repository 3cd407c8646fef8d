import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Db } from '../src/types.ts';

/** A statement as the code sent it. */
interface Sent {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** Tables with fewer rows may be read as a whole. */
const LARGE = 1000;
const watched = new WeakSet<object>();

/** Calls `note` with each statement that leaves through a pool. Connections are watched from their next use on. */
function watch(pool: Pool, note: (sent: Sent) => void): void {
  pool.on('acquire', (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (config: string | QueryConfig, values?: unknown, ...rest: unknown[]) => {
      const isText = typeof config === 'string';
      const given = Array.isArray(values) ? values : isText ? [] : (config.values ?? []);
      note({ text: isText ? config : config.text, values: [...given] });
      return send(config, values, ...rest);
    };
    Object.assign(client, { query });
  });
}

interface Limits {
  large: ReadonlySet<string>;
  partial: ReadonlySet<string>;
  /** Rows that may be sorted. */
  sorted: number;
}

function findingsOf(node: PlanNode, limits: Limits): string[] {
  const { large, partial, sorted } = limits;
  const { 'Node Type': type, 'Relation Name': table = '', Plans: inner = [] } = node;
  const own: string[] = [];
  if (large.has(table)) {
    if (type === 'Seq Scan') own.push(`sequential scan of ${table}`);
    // Without a condition an index gives the order only: a filter then reads rows until enough match. A partial index is short.
    const isPartial = partial.has(node['Index Name'] ?? '');
    if (type.startsWith('Index') && !isPartial && !node['Index Cond'] && node.Filter)
      own.push(`whole index of ${table} filtered`);
  }
  if (type.endsWith('Sort') && inner.some((each) => each['Plan Rows'] > sorted)) own.push('sort of many rows');
  return [...own, ...inner.flatMap((each) => findingsOf(each, limits))];
}

/** Names of the tables and of the partial indexes that the findings are about. */
async function limitsOf(pool: Pool, small: readonly string[] | undefined): Promise<Limits> {
  const tables = await pool.query<{ name: string; rows: number }>(
    'select relname as name, reltuples as rows from pg_class where relkind in ($1, $2)',
    ['r', 'p'],
  );
  const indexes = await pool.query<{ name: string }>(
    'select relname as name from pg_class join pg_index on indexrelid = oid where indpred is not null',
  );
  const large = tables.rows.filter(({ name, rows }) => (small ? !small.includes(name) : rows >= LARGE));
  return {
    large: new Set(large.map(({ name }) => name)),
    partial: new Set(indexes.rows.map(({ name }) => name)),
    sorted: small ? Number.POSITIVE_INFINITY : LARGE,
  };
}

/**
 * Records the statements of a database on a server, and examines the plans of those that `run` sends. Returns for each statement that
 * reads a whole large table, or sorts many rows, what it does and its text. With `small`, all tables but those are taken for large
 * whatever they hold, sorts are not examined, and a table counts as read whole when no index can answer the statement.
 */
export function planWatch(
  db: Db,
  small?: readonly string[],
): { examine(run: () => Promise<unknown>): Promise<string[]>; sent(): number } {
  const pool = (db as unknown as { $client: Pool }).$client;
  let sent: Sent[] = [];
  watch(pool, (statement) => sent.push(statement));
  return {
    sent: () => sent.length,
    async examine(run) {
      sent = [];
      await run();
      const statements = new Map(sent.map((each) => [each.text, each]));
      const limits = await limitsOf(pool, small);
      const client = await pool.connect();
      try {
        await client.query('begin');
        if (small) await client.query('set local enable_seqscan = off');
        const found: string[] = [];
        for (const { text, values } of statements.values()) {
          if (!/^\s*(select|with|update|delete|insert)\b/i.test(text)) continue;
          const explained = await client.query(`explain (format json) ${text}`, values);
          const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
          found.push(...findingsOf(plan, limits).map((finding) => `${finding}: ${text}`));
        }
        return found;
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  };
}
