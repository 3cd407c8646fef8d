import type { AnyCall } from '@horno/contracts/call';
import type { Deps } from '../deps.ts';
import type { Actor } from './context.ts';
import type { Idempotency } from './idempotency.ts';

/** What every route of the app shares. */
export interface Runtime {
  deps: Deps;
  /** Throws CUS-100001 for a token that is no session (any more). */
  findActor(token: string): Promise<Actor>;
  idempotency: Idempotency;
  /** Calls of the contracts that have a route, by id. */
  calls: Map<string, AnyCall>;
}

declare module 'fastify' {
  interface FastifyInstance {
    runtime: Runtime;
  }
  interface FastifyContextConfig {
    /** Id of the call that the route serves. */
    callId?: string;
    /** What under-pressure does in place of refusing. */
    pressureHandler?: () => undefined;
  }
}
