import { readPreviewLabel } from '@horno/contracts/preview';
import * as z from 'zod';
import { refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { langOf } from '../http/lang.ts';
import { DigestSchema, NameSchema, ReleaseIdSchema } from '../http/schemas.ts';
import { contentOf, diffOf } from '../releases/diff.ts';
import { findRelease, listChannels, listReleases, payloadOf } from '../releases/releases.repo.ts';
import { findTakenBack } from '../releases/taken-back.ts';
import { crossingName } from '../rollouts/choose-rollout.ts';
import { listRunning } from '../rollouts/rollouts.repo.ts';
import { toWire } from '../rollouts/status.ts';
import { healthOf } from '../telemetry/health.ts';
import { overTimeOf } from '../telemetry/over-time.ts';
import { serverHealthOf } from '../telemetry/server-health.ts';
import { listTokens } from '../tokens/tokens.repo.ts';
import { findPreview, previewOf } from '../versions/preview.ts';
import { findDocuments, listVersions, publications, versionBefore } from '../versions/versions.repo.ts';
import { mayToggle } from './allowed.ts';
import { leadPage } from './lead.page.tsx';
import { releasePage } from './release.page.tsx';
import { type RemoteData, remotePage } from './remote.page.tsx';
import { opsOnly, ownPath, PlaceSchema, sendPage, viewOf } from './respond.ts';
import { tokensPage } from './tokens.page.tsx';
import { type VersionData, versionPage } from './version.page.tsx';

const versionsPerPage = 50;
const releasesToCompare = 20;
const healthMinutes = 60;
const dayMinutes = 1440;

/** The version of a remote, or of the shell, in each channel. */
async function runsOf(deps: HttpDeps, name: string): Promise<RemoteData['runs']> {
  const runs = await Promise.all(
    (await listChannels(deps.db)).map(async (channel) => {
      const live = await deps.live.get(channel);
      if (!live) return [];
      const { shell, remotes } = live.payload.release;
      const pin =
        name === 'shell' ? { ...shell, toggle: 'on' as const } : Object.hasOwn(remotes, name) && remotes[name];
      const isOpen = pin && live.payload.versions[pin.version]?.manifest?.exposeTo === 'any';
      return pin ? [{ channel, release: live.id, pin, isOpen: isOpen === true }] : [];
    }),
  );
  return runs.flat();
}

function addRemote(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/remotes/:name',
    { schema: { params: z.object({ name: NameSchema }), querystring: PlaceSchema } },
    async (request, reply) => {
      const { name } = request.params;
      const { channel } = request.query;
      const versions = await listVersions(deps.db, { name, limit: versionsPerPage });
      const [newest] = versions;
      if (!newest) throw refuse('REG-NOT-FOUND');
      const [runs, health] = [await runsOf(deps, name), await healthOf(deps, channel, healthMinutes)];
      const isOwn = await mayToggle(deps.db, actorOn(request), channel, name);
      const shown = runs.map(({ pin }) => pin.version);
      const view = await viewOf(deps, request, channel, shown);
      const overTime = await overTimeOf(deps, { channel, remote: name, minutes: dayMinutes });
      const server = await serverHealthOf(deps, channel, healthMinutes);
      const running = (await listRunning(deps.db, channel)).find((row) => crossingName(row, [name]));
      const rollout = running && toWire(running);
      const { squad } = newest;
      const data = { name, squad, versions, runs, health, server, overTime, rollout, isOwn };
      return sendPage(reply, remotePage(view, data));
    },
  );
}

const LabelSchema = z.object({ label: z.string().max(64) });
const PathSchema = z.object({ path: z.string().max(2000).default('/') });
const oneVersion = { schema: { params: z.object({ digest: DigestSchema }), querystring: PlaceSchema } };

function addVersion(app: ZodApp, deps: HttpDeps): void {
  async function dataOf(digest: string): Promise<VersionData> {
    const row = (await publications(deps.db, [digest])).get(digest);
    const document = (await findDocuments(deps.db, [digest])).get(digest);
    if (!row || !document) throw refuse('REG-NOT-FOUND');
    const runs = await runsOf(deps, row.name);
    const channels = runs.flatMap(({ channel, pin }) => (pin.version === digest ? [channel] : []));
    const isRevoked = (await findTakenBack(deps, 'production', digest))?.isRevoked;
    const preview = isRevoked ? undefined : previewOf(deps, { ...row, document })?.address;
    return { row, before: await versionBefore(deps.db, row), document, channels, preview };
  }

  app.get('/versions/:digest', oneVersion, async (request, reply) => {
    const data = await dataOf(request.params.digest);
    return sendPage(reply, versionPage(await viewOf(deps, request, request.query.channel), data));
  });

  // The edge sends the staff here from the address of a preview.
  app.get('/previews/:label', { schema: { params: LabelSchema, querystring: PathSchema } }, async (request, reply) => {
    const { remote, digits: version } = readPreviewLabel(request.params.label) ?? {};
    if (!remote) throw refuse('REG-NOT-FOUND');
    const { link } = await findPreview(deps, { remote, version, path: ownPath(request.query.path) });
    return sendPage(reply, leadPage(langOf(request), link));
  });
}

function addRelease(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/releases/:id',
    {
      schema: {
        params: z.object({ id: ReleaseIdSchema }),
        querystring: PlaceSchema.extend({ against: ReleaseIdSchema.optional() }),
      },
    },
    async (request, reply) => {
      const { channel, against: wanted } = request.query;
      const { id } = request.params;
      const row = await findRelease(deps.db, channel, id);
      if (!row) throw refuse('REG-RELEASE-UNKNOWN', { channel, id });
      const [before] = await listReleases(deps.db, { channel, before: id, limit: 1 });
      const against = wanted ?? before?.id;
      const other = against === undefined ? undefined : await findRelease(deps.db, channel, against);
      if (wanted !== undefined && !other) throw refuse('REG-RELEASE-UNKNOWN', { channel, id: wanted });
      const recent = await listReleases(deps.db, { channel, limit: releasesToCompare });
      const known = [...recent, ...[before, other].flatMap((each) => each ?? [])];
      const others = [...new Map(known.map((each) => [each.id, each])).values()].filter((each) => each.id !== id);
      const payload = payloadOf(row);
      const data = {
        row,
        release: payload.release,
        against,
        diff: diffOf(other && contentOf(payloadOf(other)), contentOf(payload)),
        others: others.toSorted((a, b) => b.id - a.id),
        isLive: (await deps.live.get(channel))?.id === id,
      };
      const digests = [payload, ...(other ? [payloadOf(other)] : [])].flatMap(({ versions }) => Object.keys(versions));
      return sendPage(reply, releasePage(await viewOf(deps, request, channel, digests), data));
    },
  );
}

function addTokens(app: ZodApp, deps: HttpDeps): void {
  app.get('/tokens', { ...opsOnly, schema: { querystring: PlaceSchema } }, async (request, reply) => {
    const view = await viewOf(deps, request, request.query.channel);
    return sendPage(reply, tokensPage(view, { rows: await listTokens(deps.db), now: deps.clock.now() }));
  });
}

/** One remote, one version, one release, and the tokens. */
export function registerDetailPages(app: ZodApp, deps: HttpDeps): void {
  addRemote(app, deps);
  addVersion(app, deps);
  addRelease(app, deps);
  addTokens(app, deps);
}
