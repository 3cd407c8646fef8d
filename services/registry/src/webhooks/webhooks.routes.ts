import * as z from 'zod';
import { actorOn, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { FailureSchema } from '../http/schemas.ts';
import { eventKinds } from './events.ts';
import { listWebhooks } from './webhooks.repo.ts';
import { createWebhook, removeWebhook, testWebhook, toView } from './webhooks.ts';

export const WebhookOrderSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(500),
  events: z.array(z.enum(eventKinds)).min(1),
});

const ViewSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventKinds)),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Start of the failures in a row; null while it works. */
  failingSince: z.string().nullable(),
  lastError: z.string().nullable(),
  /** Time and answer of the last delivery, a test too; null before the first one. */
  lastSentAt: z.string().nullable(),
  lastAnswer: z.string().nullable(),
  /** Time at which the registry gave up, after three days of failures. */
  stoppedAt: z.string().nullable(),
});

/** Notifications of operations: a signed POST for each row of the audit of the chosen kinds. */
export function registerWebhooks(app: ZodApp, deps: HttpDeps): void {
  const opsOnly = { onRequest: requires(deps, 'ops') };

  app.get(
    '/webhooks',
    {
      ...opsOnly,
      schema: {
        summary: 'Receivers of notifications',
        response: { 200: z.object({ webhooks: z.array(ViewSchema) }), '4xx': FailureSchema },
      },
    },
    async () => ({ webhooks: (await listWebhooks(deps.db)).map(toView) }),
  );

  app.post(
    '/webhooks',
    {
      ...opsOnly,
      schema: {
        summary: 'A receiver of notifications; its secret is shown once',
        description: 'Signed after Standard Webhooks, in the order of the audit, tried again for three days.',
        body: WebhookOrderSchema,
        response: { 201: z.object({ id: z.string(), secret: z.string() }), '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const made = await createWebhook(deps, actorOn(request), request.body);
      return reply.status(201).header('cache-control', 'no-store').send(made);
    },
  );

  app.post(
    '/webhooks/:id/test',
    {
      ...opsOnly,
      config: { rateLimit: deps.rates.change },
      schema: {
        summary: 'Send a test to a receiver',
        params: z.object({ id: z.uuid() }),
        response: { 200: z.object({ isOk: z.boolean(), answer: z.string() }), '4xx': FailureSchema },
      },
    },
    async (request) => {
      const { isOk, text: answer } = await testWebhook(deps, actorOn(request), request.params.id);
      return { isOk, answer };
    },
  );

  app.delete(
    '/webhooks/:id',
    {
      ...opsOnly,
      schema: {
        summary: 'Remove a receiver',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      await removeWebhook(deps, actorOn(request), request.params.id);
      return reply.status(204).send(null);
    },
  );
}
