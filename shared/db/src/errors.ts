const SQL_STATE = /^[0-9A-Z]{5}$/;

/** Codes and texts of the drivers for a server that is away, or that cannot do its work now. */
const AWAY_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  // The name or the network does not answer.
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  // SQLSTATE: no connection; the statement took too long; the server shuts down, has crashed, or starts; the session was idle.
  ...['08000', '08001', '08003', '08004', '08006', '57014', '57P01', '57P02', '57P03', '57P05'],
  // SQLSTATE: a standby or a former primary; no resources: disk full, no memory, too many connections, a limit; a failing disk.
  ...['25006', '53000', '53100', '53200', '53300', '53400', '58030'],
]);
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** SQLSTATE of a failed query, which drizzle wraps (`23505` unique violation, `40001` serialization failure). */
export function sqlStateOf(error: unknown): string | undefined {
  return firstIn(error, ({ code }) => (typeof code === 'string' && SQL_STATE.test(code) ? code : undefined));
}

/** Returns whether a write broke a unique constraint (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23505';
}

/** Name of the constraint that a write ran into. */
export function constraintOf(error: unknown): string | undefined {
  return firstIn(error, ({ constraint, constraint_name: name = constraint }) =>
    typeof name === 'string' ? name : undefined,
  );
}

/** Returns whether a service did not answer or closed the connection, so that a later retry may succeed. */
export function isAway(error: unknown): boolean {
  const isOne = ({ code, message }: Record<string, unknown>) =>
    AWAY_CODES.has(String(code)) || (typeof message === 'string' && AWAY_WORDS.test(message));
  return firstIn(error, (link) => isOne(link) || undefined) ?? false;
}

/** Removes the values of a failed query from the text of an error: drizzle puts them into its message. */
export function withoutValues(text: string, error: unknown): string {
  const values = firstIn(error, ({ params }) => (Array.isArray(params) ? String(params) : undefined));
  return values ? text.replaceAll(values, '*') : text;
}

/** Returns the first value that `read` finds in an error or its causes. */
function firstIn<T>(error: unknown, read: (link: Record<string, unknown>) => T | undefined): T | undefined {
  for (let link = error, depth = 0; isObject(link) && depth < 5; link = link.cause, depth += 1) {
    const found = read(link);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The folder already belongs to a running process. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
  readonly code = 'DB_IN_USE';
  readonly holderPid: number | undefined;

  constructor(folder: string, holderPid: number | undefined) {
    super(`The database folder ${folder} is in use by ${holderPid ? `process ${holderPid}` : 'another process'}.`);
    this.holderPid = holderPid;
  }
}

/** The schema lacks steps that a base replaces, so this version cannot bring it up to date. */
export class SchemaTooOldError extends Error {
  override readonly name = 'SchemaTooOldError';
  readonly code = 'DB_TOO_OLD';

  constructor(schema: string, found: string, base: string, needed: string) {
    super(
      `DB_TOO_OLD: Schema ${schema} is at step ${found}, and ${base} continues from ${needed} only. Start the last version that has ` +
        `${needed} first, or begin with an empty database.`,
    );
  }
}
