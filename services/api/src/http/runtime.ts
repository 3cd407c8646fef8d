import type { AnyCall } from '@horno/contracts/call';
import type { CallId } from '@horno/contracts/calls';
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
    /** The route streams what a call answers: the API document gives it the access and the codes of that call. */
    streamOf?: CallId;
    /** The answer has an ETag, and a client that has it gets 304. */
    isConditional?: boolean;
    /** Replaces the 503 of under-pressure. */
    pressureHandler?: () => undefined;
  }
}
