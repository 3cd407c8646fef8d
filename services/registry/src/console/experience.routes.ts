import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { liveCatalogue } from '../operations/releases.service.ts';
import { experienceOf } from '../telemetry/experience.ts';
import { FaultsQuerySchema, faultsOf } from '../telemetry/faults.ts';
import { overTimeOf, SeriesQuerySchema } from '../telemetry/over-time.ts';
import { cataloguePage } from './catalogue.page.tsx';
import { experiencePage, experienceTexts, experienceVersion } from './experience.page.tsx';
import { faultsPage } from './faults.page.tsx';
import { PlaceSchema, SpanSchema, sendPage, viewOf } from './respond.ts';
import { trendsPage } from './trends.page.tsx';

const FaultPageSchema = FaultsQuerySchema.extend(PlaceSchema.shape);
const TrendsSchema = SeriesQuerySchema.extend(PlaceSchema.shape);

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

  app.get('/catalogue', { schema: { querystring: PlaceSchema } }, async (request, reply) => {
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
