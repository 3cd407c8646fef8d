import { routes } from '@horno/contracts/routes';
import { originOf } from '@horno/server/origin';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../options.ts';

const HALF_A_YEAR_MS = 182 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Registers `security.txt` (RFC 9116). It expires half a year after the day of the request. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { publicOrigin, clock }: Pick<EdgeConfig, 'publicOrigin' | 'clock'>,
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
