import type { AnyCall } from '@horno/contracts/call';
import type { Deps } from '../deps.ts';
import type { Actor } from './context.ts';
import type { Idempotency } from './idempotency.ts';

/** Dependencies that all routes of the app share. */
export interface Runtime {
  deps: Deps;
  /** Returns the actor of a session. Throws CUS-100001 for an unknown or expired token. */
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
    /** The API document lists the route although it serves no call of the contracts. */
    isListed?: boolean;
    /** Replaces the 503 of under-pressure. */
    pressureHandler?: () => undefined;
  }
}
