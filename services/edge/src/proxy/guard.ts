const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface GuardedCall {
  method: string;
  /** Header `client`. A form of another site cannot set it. */
  client: string | string[] | undefined;
  /** Header `Origin`. Browsers send it with every unsafe call. */
  origin: string | undefined;
  ownOrigin: string;
}

/** Returns whether to forward a call. Unsafe methods must come from a page of the shop; other clients of the chain call the api itself. */
export function isAllowedCall({ method, client, origin, ownOrigin }: GuardedCall): boolean {
  if (SAFE_METHODS.has(method)) return true;
  return Boolean(client) && origin === ownOrigin;
}
