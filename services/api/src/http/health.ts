import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** 200 while the database answers; for load balancers and for `npm start` to know that the shop is up. */
export function registerHealth(app: FastifyInstance, { db }: Deps): void {
  app.get('/api/healthz', { logLevel: 'silent' }, async () => {
    await db.execute(sql`select 1`);
    return { status: true, message: '', data: { ok: true } };
  });
}
