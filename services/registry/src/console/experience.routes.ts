import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import * as z from 'zod';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { ChannelSchema } from '../http/schemas.ts';
import { liveCatalogue } from '../operations/releases.service.ts';
import { experienceOf } from '../telemetry/experience.ts';
import { FaultsQuerySchema, faultsOf } from '../telemetry/faults.ts';
import { overTimeOf, SeriesQuerySchema } from '../telemetry/over-time.ts';
import { cataloguePage } from './catalogue.page.tsx';
import { experiencePage, experienceTexts, experienceVersion } from './experience.page.tsx';
import { faultsPage } from './faults.page.tsx';
import { sendPage, viewOf } from './respond.ts';
import { trendsPage } from './trends.page.tsx';

const SpanSchema = z.object({
  channel: ChannelSchema.default('production'),
  minutes: z.coerce.number().int().min(1).max(1440).default(60),
});

const ChannelQuerySchema = SpanSchema.pick({ channel: true });
const FaultPageSchema = FaultsQuerySchema.extend({ channel: SpanSchema.shape.channel });
const TrendsSchema = SeriesQuerySchema.extend({ channel: SpanSchema.shape.channel });

/** Web vitals, funnel and errors that browsers reported, and the catalogue of what runs. */
export function registerExperiencePages(app: ZodApp, deps: HttpDeps): void {
  const span = { schema: { querystring: SpanSchema } };

  app.get('/experience', span, async (request, reply) => {
    const { channel, minutes } = request.query;
    const experience = await experienceOf(deps, channel, minutes);
    const overTime = await overTimeOf(deps, { channel, remote: WHOLE_PAGE, minutes });
    return sendPage(reply, experiencePage(await viewOf(deps, request, channel), experience, overTime));
  });

  app.get('/trends', { schema: { querystring: TrendsSchema } }, async (request, reply) => {
    const { channel, ...query } = request.query;
    const live = await deps.live.get(channel);
    const remotes = ['shell', ...Object.keys(live?.payload.release.remotes ?? {}).sort()];
    const overTime = await overTimeOf(deps, { channel, ...query });
    return sendPage(reply, trendsPage(await viewOf(deps, request, channel), overTime, remotes));
  });

  app.get('/catalogue', { schema: { querystring: ChannelQuerySchema } }, async (request, reply) => {
    const { channel } = request.query;
    const catalogue = await liveCatalogue(deps, channel);
    return sendPage(reply, cataloguePage(await viewOf(deps, request, channel), catalogue));
  });

  app.get('/errors', { schema: { querystring: FaultPageSchema } }, async (request, reply) => {
    const { channel, ...query } = request.query;
    const faults = await faultsOf(deps, { channel, ...query });
    return sendPage(reply, faultsPage(await viewOf(deps, request, channel), faults, query.remote));
  });

  app.get('/experience/live', span, async (request, reply) => {
    const { channel, minutes } = request.query;
    const experience = await experienceOf(deps, channel, minutes);
    const texts = experienceTexts(await viewOf(deps, request, channel), experience);
    return reply.header('cache-control', 'no-store').send({ version: experienceVersion(experience), texts });
  });
}
