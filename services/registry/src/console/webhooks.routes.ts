import * as z from 'zod';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { listWebhooks } from '../webhooks/webhooks.repo.ts';
import { toView } from '../webhooks/webhooks.ts';
import { opsOnly, PlaceSchema, sendPage, viewOf } from './respond.ts';
import { webhooksPage } from './webhooks.page.tsx';

/** Receivers of notifications. Their forms are in the table of operations. */
export function registerWebhookPages(app: ZodApp, deps: HttpDeps): void {
  const querystring = PlaceSchema.extend({ tested: z.uuid().optional() });
  app.get('/webhooks', { ...opsOnly, schema: { querystring } }, async (request, reply) => {
    const { channel, tested } = request.query;
    const rows = (await listWebhooks(deps.db)).map(toView);
    return sendPage(reply, webhooksPage(await viewOf(deps, request, channel), rows, { tested }));
  });
}
