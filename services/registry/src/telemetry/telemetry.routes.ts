import { TelemetryBatchSchema } from '@horno/contracts/telemetry';
import * as z from 'zod';
import { requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { FailureSchema } from '../http/schemas.ts';
import { takeBatch } from './take-batch.ts';

/** The counts of edges. */
export function registerTelemetry(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/telemetry',
    {
      onRequest: requires(deps, 'edge'),
      schema: {
        summary: 'What browsers saw, counted by an edge',
        description: 'With a token of the scope `edge`. A batch that comes twice counts once.',
        body: z.object(TelemetryBatchSchema.shape),
        response: { 200: z.object({ counted: z.boolean() }), '4xx': FailureSchema },
      },
    },
    async ({ body }) => ({ counted: await takeBatch(deps, body) }),
  );
}
