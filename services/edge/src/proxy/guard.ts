const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface GuardedCall {
  method: string;
  /** Header `client`: a form of another site cannot set it. */
  client: string | string[] | undefined;
  /** Header `Origin`; browsers send it with every unsafe call. */
  origin: string | undefined;
  ownOrigin: string;
}

/** Whether a call may pass: what changes something must come from the shop's own pages. */
export function mayPass({ method, client, origin, ownOrigin }: GuardedCall): boolean {
  if (SAFE_METHODS.has(method)) return true;
  return Boolean(client) && (origin === undefined || origin === ownOrigin);
}
