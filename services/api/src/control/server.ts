import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { SettableClock } from '../clock.ts';
import type { Deps } from '../deps.ts';
import type { ControlRegistry } from './registry.ts';

const ClockBodySchema = z.strictObject({
  /** Sets the clock to this time. */
  now: z.iso.datetime({ offset: true }).optional(),
  /** Stops the clock at that time. */
  frozen: z.boolean().optional(),
  advanceSeconds: z.number().optional(),
  /** Returns to the real time. */
  reset: z.boolean().optional(),
});

/** `POST /__control/clock`: sets or moves the time of the whole back end, and runs the jobs that are due. */
export function addClockControl(
  controls: ControlRegistry,
  clock: SettableClock,
  { outbox }: Pick<Deps, 'outbox'>,
): void {
  controls.add('clock', ClockBodySchema, async ({ now, frozen, advanceSeconds, reset }) => {
    if (reset) clock.reset();
    if (now !== undefined) clock.set(new Date(now), { isFrozen: frozen ?? false });
    if (advanceSeconds !== undefined) clock.advance(advanceSeconds);
    await outbox.drain();
    return { now: clock.now().toISOString() };
  });
  controls.add('outbox/drain', z.unknown(), async () => ({ ran: await outbox.drain() }));
}

/** Serves the test controls on a separate port of this machine. */
export async function startControlServer(
  controls: ControlRegistry,
  { port, log }: { port: number; log: Logger },
): Promise<{ url: string; close(): Promise<void> }> {
  const app: FastifyInstance = Fastify({ loggerInstance: log as FastifyBaseLogger });
  app.post('/__control/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const { isKnown, answer } = await controls.run(path, request.body ?? {});
    return isKnown ? (answer ?? {}) : reply.code(404).send({ message: `no control ${path}` });
  });
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, close: () => app.close() };
}
