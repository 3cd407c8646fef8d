import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { withForm } from '../console/form-state.ts';
import { DespiteFieldSchema } from '../console/form-values.ts';
import { confirmationPage } from '../console/panels.tsx';
import { opsOnly, PlaceSchema, sendPage, viewOf } from '../console/respond.ts';
import { linkTo } from '../console/view.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { invalid } from '../http/failures.ts';
import { type Asked, type Operation, type Page, type Service, splitByPath } from './operation.ts';

/** A page of an operation: its address and its form, both with the rights of the operation. */
export function addPage(app: ZodApp, deps: HttpDeps, entry: Operation, run: Service['run'], page: Page): void {
  const none = z.object({});
  const [params = none, fields = none] = splitByPath(page.fields, page.path);
  const rights = entry.rights === 'ops' ? opsOnly : {};
  const { sent: body, next = () => '/' } = page;

  const askedIn = async (request: FastifyRequest, sent: unknown): Promise<Asked> => {
    const { channel } = PlaceSchema.parse(request.query);
    const view = await viewOf(deps, request, channel);
    return { ...(sent as object), ...params.parse(request.params), channel, view, request, actor: actorOn(request) };
  };
  const show = async (asked: Asked, sent: object): Promise<string | undefined> => {
    const shown = await page.show(deps, asked);
    if (shown === undefined || typeof shown === 'string') return shown;
    const path = page.path.replace(/:(\w+)/g, (_, name: string) => String(asked[name as never]));
    return confirmationPage(
      asked.view,
      shown,
      linkTo(asked.view, path),
      'reason' in entry.schema.shape ? sent : undefined,
    );
  };

  if (!page.isForm) {
    const querystring = PlaceSchema.extend(fields.shape);
    app.get(page.path, { ...rights, schema: { params, querystring } }, async (request, reply) => {
      const { channel: _, ...sent } = request.query;
      const asked = await askedIn(request, sent);
      const shown = await show(asked, sent);
      return shown === undefined ? reply.redirect(next(asked, {} as never), 303) : sendPage(reply, shown);
    });
  }

  const again = withForm(async (request) => {
    const sent = fields.parse(request.sentForm ?? {});
    return show(await askedIn(request, sent), sent);
  });
  const config = page.rate && { config: { rateLimit: deps.rates[page.rate] } };
  const mayPass = 'despiteFreeze' in entry.schema.shape ? { despiteFreeze: DespiteFieldSchema } : {};
  const sent = body instanceof z.ZodObject ? fields.extend({ ...body.shape, ...mayPass }) : body;
  const schema = { params, querystring: PlaceSchema, body: sent };
  app.post(page.path, { ...rights, ...config, ...again, schema }, async (request, reply) => {
    const asked = await askedIn(request, request.body);
    const order = entry.schema.safeParse({ ...asked, ...(await page.order?.(deps, asked)) });
    if (!order.success) throw invalid(order.error);
    const answer = await run(deps, { ...order.data, actor: asked.actor });
    if (page.reveal) return sendPage(reply.code(201), await page.reveal(deps, asked, answer as never));
    return reply.redirect(next(asked, answer as never), 303);
  });
}
