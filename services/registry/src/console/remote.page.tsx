import type { Pin } from '@horno/contracts/release';
import type { ReactElement } from 'react';
import type { RolloutView } from '../rollouts/schemas.ts';
import type { Health } from '../telemetry/health.ts';
import type { OverTime } from '../telemetry/over-time.ts';
import type { ServerHealth } from '../telemetry/server-health.ts';
import type { ListedVersion } from '../versions/versions.repo.ts';
import { rolloutBadge } from './badges.tsx';
import { changesOf } from './changes.tsx';
import { page } from './layout.tsx';
import { overTimePanel } from './over-time-panel.tsx';
import { digestLink, moment, sourceText, tablePanel, takeBackLink, toggleState, versionLink } from './parts.tsx';
import { figureTexts } from './rollout-texts.ts';
import { serverPanel } from './server-panel.tsx';
import { channelName, linkTo, type View } from './view.ts';

export interface RemoteData {
  name: string;
  squad: string;
  versions: readonly ListedVersion[];
  /** Pin of the remote in each channel. */
  runs: readonly {
    channel: string;
    release: number;
    pin: Pick<Pin, 'version' | 'toggle'> & Partial<Pin>;
    isOpen?: boolean;
  }[];
  health: Health;
  server: ServerHealth;
  overTime: OverTime;
  /** Rollout of the remote that runs in the channel. */
  rollout?: RolloutView | undefined;
  /** True when the operator may turn it on and off. */
  isOwn: boolean;
}

/** The version that was published before the one at a place, with another commit. */
const beforeOf = (versions: RemoteData['versions'], at: number): ListedVersion | undefined =>
  versions.slice(at + 1).find(({ commit }) => commit !== null && commit !== versions[at]?.commit);

/** All versions of a remote, the newest first. */
function buildsPanel(view: View, versions: RemoteData['versions']): ReactElement {
  return tablePanel(view, {
    id: 'builds',
    heading: view.t('versions'),
    columns: ['version', 'published', 'commit', 'changes', 'who'],
    none: view.t('versionsNone'),
    rows: versions.map((version, at) => ({
      key: version.digest,
      head: digestLink(view, version.digest),
      cells: [
        moment(view, version.at),
        sourceText(version) ?? '–',
        changesOf(view, version, beforeOf(versions, at)),
        version.publishedBy,
      ],
    })),
  });
}

/** Shows where a remote runs, its health and all its versions. */
export function remotePage(
  view: View,
  { name, squad, versions, runs, health, server, overTime, rollout, isOwn }: RemoteData,
): string {
  const here = runs.find(({ channel }) => channel === view.channel);
  const isOn = here?.pin.toggle === 'on';
  const action =
    here &&
    name !== 'shell' &&
    (isOwn ? (
      <span className="row">
        {versions.length > 1 && takeBackLink(view, name)}
        <a className="btn btn-s" href={linkTo(view, `/remotes/${name}/toggle`, { state: isOn ? 'off' : 'on' })}>
          {view.t(isOn ? 'turnOff' : 'turnOn')}
        </a>
      </span>
    ) : (
      <span className="dim">{view.t('toggledBy', { squad })}</span>
    ));
  const where = tablePanel(view, {
    id: 'where',
    heading: view.t('overview'),
    columns: ['channels', 'version', 'toggle', 'reason'],
    none: view.t('noRelease'),
    rows: runs.map(({ channel, release, pin }) => ({
      key: channel,
      head: (
        <>
          <b>{channelName(view, channel)}</b>
          <span>{view.t('release', { id: release })}</span>
        </>
      ),
      cells: [versionLink(view, pin.version), toggleState(view, pin.toggle), pin.reason ?? ''],
    })),
  });
  const seen = health.versions.filter(({ remote }) => remote === name);
  const fares = tablePanel(view, {
    id: 'fares',
    heading: view.t('health'),
    columns: ['version', 'figure_seen', 'figure_failed', 'figure_errored'],
    none: view.t('healthNone'),
    rows: seen.map((each) => {
      const texts = figureTexts(view, each);
      return {
        key: each.version,
        head: versionLink(view, each.version),
        cells: [texts.seen, texts.failed, texts.errored],
      };
    }),
  });
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{name}</h1>
          <p className="dim">
            {view.t('squad')}: {squad} · {here?.isOpen && <>{view.t('openToSites')} · </>}
            {rollout && <>{rolloutBadge(view, rollout)} · </>}{' '}
            <a href={linkTo(view, '/errors', { remote: name })}>{view.t('faults')}</a>
          </p>
        </div>
        {action}
      </section>
      {where}
      <div data-figures>{fares}</div>
      <div data-figures>
        {serverPanel(
          view,
          server.parts.filter(({ remote }) => remote === name),
        )}
      </div>
      {overTimePanel(view, overTime, { more: linkTo(view, '/trends', { remote: name, minutes: 20_160 }) })}
      {buildsPanel(view, versions)}
    </>
  );
  return page(view, { heading: name, section: 'overview', main });
}
