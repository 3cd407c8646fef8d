import { routes } from '@horno/contracts/routes';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { originOf } from './http/origin.ts';

const HALF_A_YEAR_MS = 182 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Where to report a weakness (RFC 9116). It runs out half a year after the day on which it is read. */
export function securityTxtRoute(
  app: FastifyInstance,
  { publicOrigin, clock }: { publicOrigin: string | undefined; clock: Clock },
): void {
  const paths = ['/.well-known/security.txt', '/security.txt'];
  for (const path of paths) {
    app.get(path, (request, reply) => {
      const origin = originOf(request, publicOrigin);
      const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
      const lines = [
        `Contact: ${origin}${routes.contact.to({ issue: 'web' })}`,
        `Expires: ${new Date(today + HALF_A_YEAR_MS).toISOString()}`,
        'Preferred-Languages: es, en',
        `Canonical: ${origin}${paths[0]}`,
        `Policy: ${origin}${routes.conditions.to()}`,
      ];
      return reply
        .headers({
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
        })
        .send(`${lines.join('\n')}\n`);
    });
  }
}
