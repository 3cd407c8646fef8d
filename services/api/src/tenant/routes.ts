import { tenantCalls } from '@horno/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { toTenantConfig } from './to-wire.ts';

/** How long a client may keep it (domain §3.12); one that sets its clock by `server_time` asks anew. */
const KEPT_SECONDS = 600;

export function registerTenant(app: FastifyInstance, { catalogue, clock, env }: Deps): void {
  const isDemo = env.HORNO_DEMO === '1';
  route(app, tenantCalls.config, ({ reply }) => {
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    return { item: toTenantConfig(catalogue.current().tenant, { isDemo, now: clock.now() }) };
  });
}
