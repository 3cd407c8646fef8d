import type { Pin, VersionDocument } from '@horno/contracts/release';
import type { ReactElement } from 'react';
import type { LiveRelease } from '../releases/live-releases.ts';
import type { RolloutView } from '../rollouts/schemas.ts';
import type { Health } from '../telemetry/health.ts';
import type { ServerHealth } from '../telemetry/server-health.ts';
import type { publications } from '../versions/versions.repo.ts';
import { mayGoBack } from './allowed.ts';
import { healthBadge, rolloutBadge, serverBadge } from './badges.tsx';
import { page } from './layout.tsx';
import { emptyNote, moment, remoteLink, takeBackLink, toggleState, versionLink } from './parts.tsx';
import { channelName, linkTo, type View } from './view.ts';

export interface OverviewData {
  live?: LiveRelease;
  published: Awaited<ReturnType<typeof publications>>;
  health: Health;
  server: ServerHealth;
  /** Rollouts that run. */
  rollouts: readonly RolloutView[];
  /** Remotes that the operator may turn on and off. */
  own: readonly string[];
  /** Target of the one-step rollback. */
  previous?: number;
}

interface ModuleRow {
  name: string;
  digest: string;
  document?: VersionDocument;
  pin?: Pin;
}

function rowsOf({ payload: { release, versions } }: LiveRelease): ModuleRow[] {
  const shell: ModuleRow = { name: 'shell', digest: release.shell.version, document: versions[release.shell.version] };
  const remotes = Object.entries(release.remotes).map(([name, pin]) => ({
    name,
    pin,
    digest: pin.version,
    document: versions[pin.version],
  }));
  return [shell, ...remotes.sort((a, b) => (a.name < b.name ? -1 : 1))];
}

/** Returns whether the remote may go back: to the version before, past one that was taken back, or by the end of its rollout. */
function mayReturn({ live, published, rollouts }: OverviewData, { name, pin }: ModuleRow): boolean {
  if (rollouts.some(({ change }) => name in (change.pins ?? {}))) return true;
  const revoked = live?.payload.release.revoked ?? [];
  return pin?.previous !== undefined || revoked.some((digest) => published.get(digest)?.name === name);
}

function toggleCells(
  view: View,
  { name, pin }: ModuleRow,
  { isOwn, mayTakeBack }: { isOwn: boolean; mayTakeBack: boolean },
): ReactElement {
  if (!pin)
    return (
      <>
        <td data-l={view.t('toggle')} className="dim">
          {view.t('always')}
        </td>
        <td />
      </>
    );
  const isOn = pin.toggle === 'on';
  const action = isOn ? 'turnOff' : 'turnOn';
  const href = linkTo(view, `/remotes/${name}/toggle`, { state: isOn ? 'off' : 'on' });
  const button = isOwn && (
    <a className="btn btn-s" href={href} aria-label={view.t(isOn ? 'turnOffName' : 'turnOnName', { name })}>
      {view.t(action)}
    </a>
  );
  return (
    <>
      <td data-l={view.t('toggle')}>{toggleState(view, pin.toggle)}</td>
      <td className="more">
        <span className="row">
          {mayTakeBack && takeBackLink(view, name)}
          {button}
        </span>
      </td>
    </>
  );
}

function placesOf(view: View, { document, pin }: ModuleRow): ReactElement {
  if (!pin) return <>{view.t('everything')}</>;
  const routes = Object.values(document?.manifest?.pages ?? {}).map((each) => each.path);
  const slots = Object.values(document?.manifest?.slots ?? {}).map((fill) => fill.slot);
  const places = [...new Set([...routes, ...slots])];
  const shown = places.slice(0, 4).join(', ');
  return (
    <span title={places.join(', ')}>
      {shown}
      {places.length > 4 && ` +${places.length - 4}`}
    </span>
  );
}

function moduleRow(view: View, data: OverviewData, row: ModuleRow): ReactElement {
  const { name, digest, document, pin } = row;
  const published = data.published.get(digest);
  const figures = data.health.versions.find(({ remote, version }) => remote === name && version === digest);
  const parts = data.server.parts.filter(({ remote, version }) => remote === name && version === digest);
  const isOwn = data.own.includes(name);
  const rollout = data.rollouts.find(({ change }) => name in (change.pins ?? {}));
  return (
    <tr
      key={name}
      id={`module-${name}`}
      className={pin?.toggle === 'off' ? 'is-off' : undefined}
      data-filter={`${name} ${document?.squad ?? ''}`}
    >
      <th scope="row">
        <b>{remoteLink(view, name)}</b>
        <span>{document?.squad}</span>
      </th>
      <td data-l={view.t('version')}>{versionLink(view, digest)}</td>
      <td data-l={view.t('published')} className="num">
        {published && (
          <>
            {moment(view, published.at)}
            <br />
            <small className="dim">{published.publishedBy}</small>
          </>
        )}
      </td>
      <td data-l={view.t('health')}>
        <span className="badges">
          {healthBadge(view, name, figures)}
          {serverBadge(view, name, parts)}
          {rollout && rolloutBadge(view, rollout)}
        </span>
      </td>
      <td data-l={view.t('routesAndSlots')} className="dim places">
        {placesOf(view, row)}
      </td>
      {toggleCells(view, row, { isOwn, mayTakeBack: isOwn && mayReturn(data, row) })}
    </tr>
  );
}

function head(view: View, { live, previous }: OverviewData, rows: readonly ModuleRow[]): ReactElement {
  const heading = <h1>{channelName(view, view.channel)}</h1>;
  if (!live)
    return (
      <section className="head">
        <div>{heading}</div>
      </section>
    );
  const off = rows.filter((row) => row.pin?.toggle === 'off').length;
  const remotes = rows.length - 1;
  const figure = (label: string, value: number) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const back = previous !== undefined && mayGoBack(view) && (
    <a className="btn" href={linkTo(view, `/rollback/${previous}`)}>
      {view.t('backTo', { id: previous })}
    </a>
  );
  return (
    <section className="head">
      <div>
        {heading}
        <p className="dim">
          <b>{view.t('release', { id: live.id })}</b>{' '}
          {view.t('since', { at: view.at(live.row.at), actor: live.row.actor })} ·{' '}
          {view.t('signedWith', { keyId: live.row.keyId })}
        </p>
      </div>
      <dl className="figures">
        {figure(view.t('modules'), remotes)}
        {figure(view.t('on'), remotes - off)}
        {figure(view.t('off'), off)}
      </dl>
      {back}
    </section>
  );
}

export function overviewPage(view: View, data: OverviewData): string {
  const rows = data.live ? rowsOf(data.live) : [];
  const notes = rows.filter((row) => row.pin?.toggle === 'off');
  const table = (
    <>
      <div className="scroll" data-figures>
        <table className="table" id="modules">
          <thead>
            <tr>
              <th scope="col">{view.t('module')}</th>
              <th scope="col">{view.t('version')}</th>
              <th scope="col">{view.t('published')}</th>
              <th scope="col">{view.t('health')}</th>
              <th scope="col">{view.t('routesAndSlots')}</th>
              <th scope="col">{view.t('toggle')}</th>
              <th scope="col">
                <span className="sr">{view.t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>{rows.map((row) => moduleRow(view, data, row))}</tbody>
        </table>
      </div>
      <p className="note" data-no-match hidden role="status">
        {view.t('noMatch')}
      </p>
      {notes.map((row) => (
        <p className="note" key={row.name}>
          {view.t('offSince', { name: row.name, reason: row.pin?.reason ?? '' })}
        </p>
      ))}
    </>
  );
  // With another channel, a plan can bring what that one runs.
  const start =
    view.channels.length > 1 ? { href: `${linkTo(view, '/plans')}#new-plan`, label: view.t('planNew') } : undefined;
  const empty = emptyNote(`${view.t('noRelease')} ${view.t('noReleaseHint')}`, start);
  const filter = (
    <input
      type="search"
      data-filters="modules"
      aria-label={view.t('filterLabel')}
      placeholder={view.t('filter')}
      hidden
    />
  );
  const main = (
    <>
      {head(view, data, rows)}
      <section className="panel" aria-labelledby="what-runs">
        <header>
          <h2 id="what-runs">{view.t('overview')}</h2>
          {data.live && filter}
        </header>
        {data.live ? table : empty}
      </section>
    </>
  );
  return page(view, { heading: channelName(view, view.channel), section: 'overview', main });
}
