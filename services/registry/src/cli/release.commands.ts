import { ReleasePayloadSchema, SignedReleaseSchema } from '@horno/contracts';
import * as z from 'zod';
import { MadeReleaseSchema, ReachSchema, ReleaseListSchema } from '../http/schemas.ts';
import { tableText } from './print.ts';
import type { Run } from './run.ts';

interface InChannel {
  channel: string;
}

const pathOf = ({ channel }: InChannel, rest: string) => `/channels/${encodeURIComponent(channel)}/${rest}`;
const digestWidth = 12;

/** What a change of a channel came to, in one line. */
export function releaseLine({ t }: Run, release: z.infer<typeof MadeReleaseSchema>): string {
  return t(release.changed ? 'released' : 'unchanged', { channel: release.channel, id: release.id });
}

export async function toggle(
  run: Run,
  { remote, state, ...options }: InChannel & { remote: string; state: string; reason: string },
): Promise<void> {
  const reach = await run.client.call(
    ReachSchema,
    'GET',
    pathOf(options, `remotes/${encodeURIComponent(remote)}/reach`),
  );
  const body = { remote, state, reason: options.reason };
  const release = await run.client.call(MadeReleaseSchema, 'POST', pathOf(options, 'toggle'), body);
  const lines = [
    run.t('reach', { count: reach.routes.length, routes: reach.routes.join(', ') }),
    releaseLine(run, release),
  ];
  run.print({ release, reach }, lines);
}

export async function rollback(
  run: Run,
  { to, reason, ...options }: InChannel & { to?: number; reason: string },
): Promise<void> {
  const release = await run.client.call(MadeReleaseSchema, 'POST', pathOf(options, 'rollback'), { to, reason });
  run.print({ release }, [releaseLine(run, release)]);
}

export async function status(run: Run, options: InChannel): Promise<void> {
  const { t } = run;
  const { payload } = await run.client.call(z.object(SignedReleaseSchema.shape), 'GET', pathOf(options, 'release'));
  const { release, versions } = ReleasePayloadSchema.parse(JSON.parse(payload));
  const row = (name: string, digest: string, state: string) => [
    name,
    versions[digest]?.squad ?? '',
    digest.slice(0, digestWidth),
    state,
  ];
  const remotes = Object.entries(release.remotes).map(([name, pin]) => {
    const words = t(pin.toggle === 'on' ? 'stateOn' : 'stateOff');
    return row(name, pin.version, pin.reason ? `${words} (${pin.reason})` : words);
  });
  const table = tableText([
    [t('columnName'), t('columnSquad'), t('columnVersion'), t('columnState')],
    row('shell', release.shell.version, t('always')),
    ...remotes,
  ]);
  run.print({ release }, [
    t('current', { channel: release.channel, id: release.id, at: release.createdAt }),
    table.trimEnd(),
  ]);
}

export async function releases(run: Run, { limit, ...options }: InChannel & { limit: number }): Promise<void> {
  const { t } = run;
  const list = await run.client.call(ReleaseListSchema, 'GET', pathOf(options, `releases?limit=${limit}`));
  if (list.releases.length === 0) return run.print(list, [t('noRelease', options)]);
  const table = tableText([
    [t('columnNumber'), t('columnWhen'), t('columnKind'), t('columnWho'), t('columnReason')],
    ...list.releases.map((row) => [String(row.id), row.at, row.kind, row.actor, row.reason]),
  ]);
  return run.print(list, [table.trimEnd()]);
}
