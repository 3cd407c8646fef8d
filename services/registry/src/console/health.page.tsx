import type { ReactElement } from 'react';
import type { Health } from '../telemetry/health.ts';
import type { OverTime } from '../telemetry/over-time.ts';
import { page } from './layout.tsx';
import { type LiveTexts, liveSource, liveText } from './live-texts.tsx';
import { overTimePanel } from './over-time-panel.tsx';
import { remoteLink, table, versionLink } from './parts.tsx';
import { figureTexts } from './rollout-texts.ts';
import { spanLinks } from './span-links.tsx';
import { linkTo, shortDigest, type View } from './view.ts';
import { runsLink, viewLinks } from './view-links.tsx';

const shown = ['seen', 'failed', 'errored', 'LCP', 'INP', 'CLS'] as const;
const keyOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;

/** Texts that the page updates while it is open. */
export function healthTexts(view: View, { versions, page: whole, unknown }: Health): LiveTexts {
  const of = (name: string, texts: Record<string, string>) =>
    Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text]);
  return {
    ...Object.fromEntries(
      versions.flatMap((each) => of(keyOf(each), { ...figureTexts(view, each), codes: each.codes.join(', ') })),
    ),
    ...Object.fromEntries(of('page', { ...figureTexts(view, whole), codes: whole.codes.join(', ') })),
    unknown: view.t('healthUnknown', { count: unknown }),
  };
}

/** Changes when the listed versions change. */
export const healthVersion = ({ versions }: Health) =>
  versions.map((each) => `${shortDigest(each.version)} ${each.runs ?? ''}`).join(' ');

function row(view: View, texts: LiveTexts, key: string, name: ReactElement): ReactElement {
  const codes = <span className="mono">{liveText(texts, `${key}.codes`)}</span>;
  const cells = shown.map((figure) => (
    <td key={figure} data-l={view.t(`figure_${figure}`)} className="num">
      {liveText(texts, `${key}.${figure}`)}
    </td>
  ));
  return (
    <tr key={key} id={`row-${key}`}>
      <th scope="row" className="wrap">
        {name} {codes}
      </th>
      {cells}
    </tr>
  );
}

/** Shows name and digest, and whether the version is live or a candidate. */
function versionName(view: View, { remote, version, runs }: Health['versions'][number]): ReactElement {
  const whose = runs && <> · {runsLink(view, runs)}</>;
  return (
    <>
      <b>{remoteLink(view, remote)}</b>
      <span>
        {versionLink(view, version)}
        {whose}
      </span>
    </>
  );
}

export function healthPage(view: View, health: Health, overTime: OverTime): string {
  const heading = view.t('health');
  const texts = healthTexts(view, health);
  const live = liveSource(linkTo(view, '/health/live', { minutes: health.minutes }), healthVersion(health));
  const rows = health.versions.map((each) => row(view, texts, keyOf(each), versionName(view, each)));
  const whole = row(view, texts, 'page', <b>{view.t('wholePage')}</b>);
  const columns = [view.t('version'), ...shown.map((figure) => view.t(`figure_${figure}`))];
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          <p className="dim">{liveText(texts, 'unknown')}</p>
        </div>
      </section>
      {live}
      {viewLinks(view, 'health', health.minutes)}
      {spanLinks(view, '/health', health.minutes)}
      {overTimePanel(view, overTime, { charts: ['seen', 'errors'], more: linkTo(view, '/trends') })}
      <section className="panel" aria-labelledby="by-version">
        <header>
          <h2 id="by-version">{view.t('healthByVersion')}</h2>
        </header>
        {table(columns, [whole, ...rows])}
      </section>
    </>
  );
  return page(view, { heading, section: 'health', main });
}
