import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ChannelSchema } from '../http/schemas.ts';
import { experienceOf } from '../telemetry/experience.ts';
import { experiencePage, experienceTexts, experienceVersion } from './experience.page.tsx';
import type { RolloutPages } from './rollout.routes.ts';

const SpanSchema = z.object({
  channel: ChannelSchema.default('production'),
  minutes: z.coerce.number().int().min(1).max(1440).default(60),
});

/** What browsers saw of the shop. To be registered where operators are let in. */
export const experiencePages: FastifyPluginAsyncZod<RolloutPages> = async (app, deps) => {
  const { viewOf, sendPage } = deps;
  const span = { schema: { querystring: SpanSchema } };

  app.get('/experience', span, async (request, reply) => {
    const { channel, minutes } = request.query;
    const experience = await experienceOf(deps, channel, minutes);
    return sendPage(reply, experiencePage(await viewOf(request, channel), experience));
  });

  app.get('/experience/live', span, async (request, reply) => {
    const { channel, minutes } = request.query;
    const experience = await experienceOf(deps, channel, minutes);
    const texts = experienceTexts(await viewOf(request, channel), experience);
    return reply.header('cache-control', 'no-store').send({ version: experienceVersion(experience), texts });
  });
};
