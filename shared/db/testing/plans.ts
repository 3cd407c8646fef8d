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

function findingsOf(node: PlanNode, large: ReadonlySet<string>, partial: ReadonlySet<string>): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: inner = [] } = node;
  const own: string[] = [];
  if (large.has(table)) {
    if (type === 'Seq Scan') own.push(`sequential scan of ${table}`);
    // Without a condition an index gives the order only: a filter then reads rows until enough match. A partial index is short.
    const isPartial = partial.has(node['Index Name'] ?? '');
    if (type.startsWith('Index') && !isPartial && !node['Index Cond'] && node.Filter)
      own.push(`whole index of ${table} filtered`);
  }
  if (type.endsWith('Sort') && inner.some((each) => each['Plan Rows'] > LARGE)) own.push('sort of many rows');
  return [...own, ...inner.flatMap((each) => findingsOf(each, large, partial))];
}

/**
 * Records the statements of a database on a server, and examines the plans of those that `run` sends. Returns for each statement that
 * reads a whole large table, or sorts many rows, what it does and its text.
 */
export function planWatch(db: Db): { examine(run: () => Promise<unknown>): Promise<string[]>; sent(): number } {
  const pool = (db as unknown as { $client: Pool }).$client;
  let sent: Sent[] = [];
  watch(pool, (statement) => sent.push(statement));
  return {
    sent: () => sent.length,
    async examine(run) {
      sent = [];
      await run();
      const statements = new Map(sent.map((each) => [each.text, each]));
      const { rows } = await pool.query<{ name: string }>(
        'select relname as name from pg_class where relkind in ($1, $2) and reltuples >= $3',
        ['r', 'p', LARGE],
      );
      const large = new Set(rows.map(({ name }) => name));
      const indexes = await pool.query<{ name: string }>(
        'select relname as name from pg_class join pg_index on indexrelid = oid where indpred is not null',
      );
      const partial = new Set(indexes.rows.map(({ name }) => name));
      const found: string[] = [];
      for (const { text, values } of statements.values()) {
        if (!/^\s*(select|with|update|delete|insert)\b/i.test(text)) continue;
        const explained = await pool.query(`explain (format json) ${text}`, values);
        const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
        found.push(...findingsOf(plan, large, partial).map((finding) => `${finding}: ${text}`));
      }
      return found;
    },
  };
}
