import { TelemetryBatchSchema } from '@horno/contracts/telemetry';
import * as z from 'zod';
import { requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { ChannelParamsSchema, FailureSchema } from '../http/schemas.ts';
import { ExperienceSchema, experienceOf } from './experience.ts';
import { FaultsQuerySchema, FaultsSchema, faultsOf } from './faults.ts';
import { HealthSchema, healthOf } from './health.ts';
import { OverTimeSchema, overTimeOf, SeriesQuerySchema } from './over-time.ts';
import { ServerHealthSchema, serverHealthOf } from './server-health.ts';
import { takeBatch } from './take-batch.ts';

const MinutesSchema = z.object({ minutes: z.coerce.number().int().min(1).max(1440).default(60) });

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

  registerHealth(app, deps);
  registerTimes(app, deps);
}

/** Figures of the last minutes. */
function registerHealth(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/channels/:channel/health',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'How each version does, as browsers saw it',
        params: ChannelParamsSchema,
        querystring: MinutesSchema,
        response: { 200: HealthSchema, '4xx': FailureSchema },
      },
    },
    async ({ params: { channel }, query: { minutes } }) => healthOf(deps, channel, minutes),
  );

  app.get(
    '/channels/:channel/server',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'How server bundles render: counts, times and the last error of each part',
        params: ChannelParamsSchema,
        querystring: MinutesSchema,
        response: { 200: ServerHealthSchema, '4xx': FailureSchema },
      },
    },
    async ({ params: { channel }, query: { minutes } }) => serverHealthOf(deps, channel, minutes),
  );

  app.get(
    '/channels/:channel/experience',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'How customers fare: web vitals, steps to an order, errors of each version',
        params: ChannelParamsSchema,
        querystring: MinutesSchema,
        response: { 200: ExperienceSchema, '4xx': FailureSchema },
      },
    },
    async ({ params: { channel }, query: { minutes } }) => experienceOf(deps, channel, minutes),
  );
}

/** Figures and errors over time. */
function registerTimes(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/channels/:channel/series',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'Errors and vitals over time, with the releases between them',
        description: 'Of the whole page without `remote`. Figures are stored for 14 days.',
        params: ChannelParamsSchema,
        querystring: SeriesQuerySchema,
        response: { 200: OverTimeSchema, '4xx': FailureSchema },
      },
    },
    async ({ params: { channel }, query }) => overTimeOf(deps, { channel, ...query }),
  );

  app.get(
    '/channels/:channel/errors',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'Errors by message and place',
        description: 'Source maps name the places. They come with a publish and are not served.',
        params: ChannelParamsSchema,
        querystring: FaultsQuerySchema,
        response: { 200: FaultsSchema, '4xx': FailureSchema },
      },
    },
    async ({ params: { channel }, query }) => faultsOf(deps, { channel, ...query }),
  );
}
