/** Returns the code of a `fetch` without an answer: of the connection, such as `ECONNREFUSED`, else `TIMEOUT` or `NO_ANSWER`. */
export function connectionCode(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'TIMEOUT' : 'NO_ANSWER');
}
