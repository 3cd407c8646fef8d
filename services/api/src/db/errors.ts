const SQL_STATE = /^[0-9A-Z]{5}$/;

/** SQLSTATE of a failed query, which drizzle wraps (`23505` unique violation, `40001` serialization failure). */
export function sqlStateOf(error: unknown): string | undefined {
  for (let current = error, depth = 0; isObject(current) && depth < 5; current = current.cause, depth += 1) {
    if (typeof current.code === 'string' && SQL_STATE.test(current.code)) return current.code;
  }
  return undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23505';
}

/** Name of the constraint that a write ran into. */
export function constraintOf(error: unknown): string | undefined {
  for (let current = error, depth = 0; isObject(current) && depth < 5; current = current.cause, depth += 1) {
    const name = current.constraint ?? current.constraint_name;
    if (typeof name === 'string') return name;
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
