import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { refuse } from '../findings.ts';
import type { HttpDeps } from '../http/app.ts';
import { actorOn } from '../http/auth.ts';
import { ChannelSchema, NameSchema, ReasonSchema } from '../http/schemas.ts';
import { pinsFrom } from '../releases/find-content.ts';
import { finishRollout } from '../rollouts/finish-rollout.ts';
import { setShare, stopRollout } from '../rollouts/move-rollout.ts';
import { defaultMinSample, PercentSchema, shareOf } from '../rollouts/schemas.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import { rolloutStatus } from '../rollouts/status.ts';
import { healthOf } from '../telemetry/health.ts';
import { healthPage, healthTexts, healthVersion } from './health.page.ts';
import { rolloutPage, rolloutStepPage } from './rollout.page.ts';
import { rolloutTexts, rolloutVersion } from './rollout-texts.ts';
import { linkTo, type View } from './view.ts';

const PlaceSchema = z.object({ channel: ChannelSchema.default('production') });
const SpanSchema = PlaceSchema.extend({ minutes: z.coerce.number().int().min(1).max(1440).default(60) });
/** A number that a form sends: an empty field is none. */
const FormPercentSchema = z.string().trim().min(1).transform(Number).pipe(PercentSchema);
const RolloutIdSchema = z.object({ rollout: z.uuid() });
const StepFormSchema = RolloutIdSchema.extend({ reason: ReasonSchema });
/** `a, b` as a form sends it; nothing when it is empty. */
const ListSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .transform((parts) => (parts.length > 0 ? parts : undefined));
const StartFormSchema = z.object({
  from: ChannelSchema,
  names: ListSchema.pipe(z.array(NameSchema).optional()),
  percent: FormPercentSchema,
  stores: ListSchema,
  districts: ListSchema,
  device: z.enum(['', 'phone', 'desktop']).default(''),
  staff: z.literal('true').optional(),
  reason: ReasonSchema,
});

export interface RolloutPages extends HttpDeps {
  viewOf(request: FastifyRequest, channel: string): Promise<View>;
  sendPage(reply: FastifyReply, page: string): FastifyReply;
}

/** The rollout of a channel and the health of its versions. To be registered where operators are let in. */
export const rolloutPages: FastifyPluginAsyncZod<RolloutPages> = async (app, deps) => {
  const { viewOf, sendPage } = deps;
  const place = { schema: { querystring: PlaceSchema } };
  const back = async (request: FastifyRequest, reply: FastifyReply, channel: string) =>
    reply.redirect(linkTo(await viewOf(request, channel), '/rollout'), 303);

  app.get('/rollout', place, async (request, reply) => {
    const { channel } = request.query;
    return sendPage(reply, rolloutPage(await viewOf(request, channel), await rolloutStatus(deps, channel)));
  });

  app.get('/rollout/live', place, async (request, reply) => {
    const { channel } = request.query;
    const status = await rolloutStatus(deps, channel);
    const texts = rolloutTexts(await viewOf(request, channel), status);
    return reply.header('cache-control', 'no-store').send({ version: rolloutVersion(status), texts });
  });

  app.get('/health', { schema: { querystring: SpanSchema } }, async (request, reply) => {
    const { channel, minutes } = request.query;
    const health = await healthOf(deps, channel, minutes);
    return sendPage(reply, healthPage(await viewOf(request, channel), health));
  });

  app.get('/health/live', { schema: { querystring: SpanSchema } }, async (request, reply) => {
    const { channel, minutes } = request.query;
    const health = await healthOf(deps, channel, minutes);
    const texts = healthTexts(await viewOf(request, channel), health);
    return reply.header('cache-control', 'no-store').send({ version: healthVersion(health), texts });
  });

  app.post(
    '/rollout/start',
    { schema: { querystring: PlaceSchema, body: StartFormSchema } },
    async (request, reply) => {
      const { channel } = request.query;
      const { from, names, percent, stores, districts, device, staff, reason } = request.body;
      const segments = {
        ...(stores && { stores }),
        ...(districts && { districts }),
        ...(device && { devices: [device] }),
        ...(staff && { staff: true as const }),
      };
      const change = { pins: await pinsFrom(deps.db, from, names) };
      const order = { channel, actor: actorOn(request), reason, change, segments, minSample: defaultMinSample };
      await startRollout(deps, { ...order, share: shareOf(percent) });
      return back(request, reply, channel);
    },
  );

  const StepQuerySchema = PlaceSchema.extend(RolloutIdSchema.shape).extend({ percent: FormPercentSchema.optional() });
  for (const verb of ['share', 'stop', 'finish'] as const) {
    app.get(`/rollout/${verb}`, { schema: { querystring: StepQuerySchema } }, async (request, reply) => {
      const { channel, percent, rollout: wanted } = request.query;
      const status = await rolloutStatus(deps, channel);
      const { rollout } = status;
      if (rollout?.state !== 'running' || rollout.id !== wanted) throw refuse('REG-ROLLOUT-NONE', { channel });
      if (verb === 'share' && (percent === undefined || percent === rollout.percent))
        return back(request, reply, channel);
      const view = await viewOf(request, channel);
      return sendPage(reply, rolloutStepPage(view, status, rollout, { verb, percent }));
    });
  }

  app.post(
    '/rollout/share',
    {
      schema: {
        querystring: PlaceSchema,
        body: StepFormSchema.extend({ percent: FormPercentSchema, direction: z.enum(['raise', 'lower']) }),
      },
    },
    async (request, reply) => {
      const { channel } = request.query;
      const { percent, ...order } = request.body;
      await setShare(deps, { ...order, channel, actor: actorOn(request), share: shareOf(percent) });
      return back(request, reply, channel);
    },
  );
  for (const [verb, move] of [
    ['stop', stopRollout],
    ['finish', finishRollout],
  ] as const) {
    app.post(
      `/rollout/${verb}`,
      { schema: { querystring: PlaceSchema, body: StepFormSchema } },
      async (request, reply) => {
        const { channel } = request.query;
        await move(deps, { ...request.body, channel, actor: actorOn(request) });
        return back(request, reply, channel);
      },
    );
  }
};
