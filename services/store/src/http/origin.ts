import { originOf } from '@horno/server/origin';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses an unsafe call that no page of this origin made. Cookies ignore ports, so the shop's pages count as another site. @throws FORBIDDEN */
export function mustBeOwnOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (request.headers.origin !== originOf(request, publicOrigin)) throw new Failure('FORBIDDEN');
}
