import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { mustBeOps } from '../actor.ts';
import { refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { ChannelSchema } from '../http/schemas.ts';
import { eventKinds } from '../webhooks/events.ts';
import { findWebhook, listWebhooks } from '../webhooks/webhooks.repo.ts';
import { WebhookOrderSchema } from '../webhooks/webhooks.routes.ts';
import { createWebhook, removeWebhook, testWebhook, toView } from '../webhooks/webhooks.ts';
import { withForm } from './form-state.ts';
import { sendPage, viewOf } from './respond.ts';
import { linkTo } from './view.ts';
import { removeWebhookPage, webhooksPage } from './webhooks.page.tsx';

const querystring = z.object({ channel: ChannelSchema.default('production') });
const params = z.object({ id: z.uuid() });
const opsOnly = { onRequest: async (request: FastifyRequest) => mustBeOps(actorOn(request)) };

/** Fields of the form: the address, and a checkbox for each kind. */
const FormSchema = z
  .looseObject({ url: z.string().trim() })
  .transform((form) => ({ url: form.url, events: eventKinds.filter((kind) => form[kind] === 'on') }))
  .pipe(WebhookOrderSchema);

/** Receivers of notifications. */
export function registerWebhookPages(app: ZodApp, deps: HttpDeps): void {
  const views = async () => (await listWebhooks(deps.db)).map(toView);

  const change = { config: { rateLimit: deps.rates.change } };
  const list = querystring.extend({ tested: z.uuid().optional() });

  async function show(request: FastifyRequest): Promise<string> {
    const { channel, tested } = list.parse(request.query);
    return webhooksPage(await viewOf(deps, request, channel), await views(), { tested });
  }

  app.get('/webhooks', { ...opsOnly, schema: { querystring: list } }, async (request, reply) =>
    sendPage(reply, await show(request)),
  );

  app.post('/webhooks/:id/test', { ...opsOnly, ...change, schema: { params, querystring } }, async (request, reply) => {
    const { id } = request.params;
    await testWebhook(deps, actorOn(request), id);
    const view = await viewOf(deps, request, request.query.channel);
    return reply.redirect(linkTo(view, '/webhooks', { tested: id }), 303);
  });

  const order = { ...opsOnly, ...withForm(show), schema: { querystring, body: FormSchema } };
  app.post('/webhooks', order, async (request, reply) => {
    const made = await createWebhook(deps, actorOn(request), request.body);
    const view = await viewOf(deps, request, request.query.channel);
    // The answer itself shows the secret: no other page has it.
    return sendPage(reply.code(201), webhooksPage(view, await views(), { made }));
  });

  app.get('/webhooks/:id/remove', { ...opsOnly, schema: { params, querystring } }, async (request, reply) => {
    const row = await findWebhook(deps.db, request.params.id);
    if (!row) throw refuse('REG-NOT-FOUND');
    return sendPage(reply, removeWebhookPage(await viewOf(deps, request, request.query.channel), toView(row)));
  });

  app.post('/webhooks/:id/remove', { ...opsOnly, schema: { params, querystring } }, async (request, reply) => {
    await removeWebhook(deps, actorOn(request), request.params.id);
    return reply.redirect(linkTo(await viewOf(deps, request, request.query.channel), '/webhooks'), 303);
  });
}
