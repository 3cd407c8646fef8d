import { careersCalls } from '@horno/contracts/calls/campaigns';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { findCareer, openCareers } from './careers.ts';

export function registerCareers(app: FastifyInstance, { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>): void {
  route(app, careersCalls.list, ({ lang }) => ({ items: openCareers(catalogue.current(), clock.now(), lang) }), {
    isForAll: true,
  });
  route(
    app,
    careersCalls.get,
    ({ params: { id }, lang }) => ({ item: findCareer(catalogue.current(), { id, now: clock.now(), lang }) }),
    { isForAll: true },
  );
}
