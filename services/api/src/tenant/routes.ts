import { tenantCalls } from '@horno/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { toTenantConfig } from './to-wire.ts';

export function registerTenant(app: FastifyInstance, { catalogue, clock, env }: Deps): void {
  const isDemo = env.HORNO_DEMO === '1';
  route(app, tenantCalls.config, () => ({
    item: toTenantConfig(catalogue.current().tenant, { isDemo, now: clock.now() }),
  }));
}
