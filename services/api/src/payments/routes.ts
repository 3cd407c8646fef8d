import { AppError, paymentsCalls } from '@horno/contracts';
import { toMinor } from '@horno/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { paymentMethods } from './payment-methods.ts';

export function registerPayments(app: FastifyInstance, deps: Deps): void {
  route(app, paymentsCalls.methods, ({ query, lang }) => {
    const { storeByCode, tenant } = deps.catalogue.current();
    if (!storeByCode.has(query.outlet_code)) throw new AppError('HUTFE-2', { outlet_code: query.outlet_code });
    const totalMinor = query.total === undefined ? undefined : toMinor(query.total);
    return { items: paymentMethods(tenant, lang, totalMinor) };
  });
}
