import { routes } from '@horno/contracts/routes';
import { type VitalName, vitalNames } from '@horno/contracts/vital-classes';
import type { ReactElement, ReactNode } from 'react';
import { type Experience, ownVitals, type VitalFigure } from '../telemetry/experience.ts';
import type { OverTime } from '../telemetry/over-time.ts';
import { page } from './layout.tsx';
import { type LiveTexts, liveSource, liveText } from './live-texts.tsx';
import { overTimePanel } from './over-time-panel.tsx';
import { remoteLink, table, versionLink } from './parts.tsx';
import { isFew, percentText } from './rollout-texts.ts';
import { spanLinks } from './span-links.tsx';
import { linkTo, type View } from './view.ts';
import { runsLink, viewLinks } from './view-links.tsx';
import { vitalText } from './vital-text.ts';

const ALL = '*';
const keyOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;

const valueText = (view: View, name: VitalName, { p75, isBeyond }: VitalFigure): string =>
  (isBeyond ? '> ' : '') + vitalText(view, name, p75);

const measuredText = (view: View, figure: VitalFigure | undefined) =>
  figure
    ? view.t(`rating_${figure.rating}`, { count: figure.count }) + (isFew(figure.count) ? ` · ${view.t('few')}` : '')
    : '';

function vitalTexts(
  view: View,
  key: string,
  vitals: Experience['all'],
  names: readonly VitalName[],
): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const figure = vitals[name];
    return [
      [`${key}.${name}`, figure ? valueText(view, name, figure) : '–'],
      [`${key}.${name}.of`, measuredText(view, figure)],
    ];
  });
}

const codesText = (codes: Experience['versions'][number]['codes']) =>
  codes.map(({ code, count }) => `${code} × ${count}`).join(', ');

/** Shares of all visits and of the previous step. */
function funnelTexts(view: View, funnel: Experience['funnel']): [string, string][] {
  const visits = funnel[0]?.visitors ?? 0;
  const share = (hits: number, of: number) => (of === 0 ? '–' : percentText(view, (hits / of) * 100));
  return funnel.flatMap(({ step, visitors }, index): [string, string][] => [
    [`step.${step}`, String(visitors)],
    [`step.${step}.share`, share(visitors, visits)],
    [`step.${step}.from`, index === 0 ? '–' : share(visitors, funnel[index - 1]?.visitors ?? 0)],
  ]);
}

/** Texts that the page updates while it is open. */
export function experienceTexts(view: View, { all, pages, versions, funnel }: Experience): LiveTexts {
  return Object.fromEntries([
    ...vitalTexts(view, ALL, all, vitalNames),
    ...pages.flatMap((each) => vitalTexts(view, `page.${each.page}`, each.vitals, vitalNames)),
    ...versions.flatMap((each) => [
      ...vitalTexts(view, keyOf(each), each.vitals, ownVitals),
      [`${keyOf(each)}.errors`, String(each.errors)],
      [`${keyOf(each)}.loads`, String(each.loadFailures)],
      [`${keyOf(each)}.codes`, codesText(each.codes)],
    ]),
    ...funnelTexts(view, funnel),
  ]);
}

/** Changes when the rows or a rating change. */
export function experienceVersion({ all, pages, versions }: Experience): string {
  const ratings = (vitals: Experience['all']) => vitalNames.map((name) => vitals[name]?.rating[0] ?? '-').join('');
  return [
    ratings(all),
    ...pages.map((each) => `${each.page} ${ratings(each.vitals)}`),
    ...versions.map((each) => `${keyOf(each)} ${each.runs ?? ''} ${ratings(each.vitals)}`),
  ].join(' ');
}

function vitalCells(
  texts: LiveTexts,
  key: string,
  vitals: Experience['all'],
  names: readonly VitalName[],
): ReactElement[] {
  return names.map((name) => {
    const rating = vitals[name]?.rating;
    return (
      <td key={name} data-l={name} className="num">
        <span className={rating ? `rate is-${rating}` : ''}>{liveText(texts, `${key}.${name}`)}</span>{' '}
        <small className="dim">{liveText(texts, `${key}.${name}.of`)}</small>
      </td>
    );
  });
}

interface Panel {
  id: string;
  heading: string;
  hint: string;
  columns: readonly string[];
  rows: readonly ReactElement[];
}

function panel(view: View, { id, heading, hint, columns, rows }: Panel): ReactElement {
  const empty = <p className="note">{view.t('experienceNone')}</p>;
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{heading}</h2>
          <p className="dim">{hint}</p>
        </div>
      </header>
      {rows.length > 0 ? table(columns, rows) : empty}
    </section>
  );
}

/** Route pattern of a kind of page. */
const pageName = (view: View, key: string): ReactElement =>
  key in routes ? <b className="mono">{routes[key as keyof typeof routes].pattern}</b> : <b>{view.t('otherPages')}</b>;

function versionName(view: View, { remote, version, squad, runs }: Experience['versions'][number]): ReactElement {
  const owner = squad && <> · {squad}</>;
  const whose = runs && <> · {runsLink(view, runs)}</>;
  return (
    <>
      <b>{remoteLink(view, remote)}</b>
      {owner}
      <span>
        {versionLink(view, version)}
        {whose}
      </span>
    </>
  );
}

const row = (key: string, name: ReactElement, cells: ReactNode): ReactElement => (
  <tr key={key} id={`row-${key}`}>
    <th scope="row" className="wrap">
      {name}
    </th>
    {cells}
  </tr>
);

function vitalsPanel(view: View, texts: LiveTexts, { all, pages }: Experience): ReactElement {
  const whole = row(ALL, <b>{view.t('allPages')}</b>, vitalCells(texts, ALL, all, vitalNames));
  const rows = pages.map((each) =>
    row(each.page, pageName(view, each.page), vitalCells(texts, `page.${each.page}`, each.vitals, vitalNames)),
  );
  return panel(view, {
    id: 'vitals',
    heading: view.t('vitalsByPage'),
    hint: view.t('vitalsHint'),
    columns: [view.t('pageKind'), ...vitalNames],
    rows: rows.length > 0 ? [whole, ...rows] : [],
  });
}

function funnelPanel(view: View, texts: LiveTexts, { funnel }: Experience): ReactElement {
  const hasAny = funnel.some(({ visitors }) => visitors > 0);
  const columns = [view.t('step'), view.t('visitors'), view.t('ofVisits'), view.t('ofStepBefore')];
  const rows = funnel.map(({ step }) =>
    row(
      step,
      <b>{view.t(`step_${step}`)}</b>,
      ['', '.share', '.from'].map((part, index) => (
        <td key={part} data-l={columns[index + 1]} className="num">
          {liveText(texts, `step.${step}${part}`)}
        </td>
      )),
    ),
  );
  return panel(view, {
    id: 'funnel',
    heading: view.t('funnel'),
    hint: view.t('funnelHint'),
    columns,
    rows: hasAny ? rows : [],
  });
}

function versionsPanel(view: View, texts: LiveTexts, { versions }: Experience): ReactElement {
  const rows = versions.map((each) => {
    const key = keyOf(each);
    return row(
      key,
      versionName(view, each),
      <>
        {vitalCells(texts, key, each.vitals, ownVitals)}
        <td data-l={view.t('errors')} className="num">
          {liveText(texts, `${key}.errors`)}
        </td>
        <td data-l={view.t('loadFailures')} className="num">
          {liveText(texts, `${key}.loads`)}
        </td>
        <td data-l={view.t('codes')} className="wrap">
          <span className="mono">{liveText(texts, `${key}.codes`)}</span>
        </td>
      </>,
    );
  });
  return panel(view, {
    id: 'versions',
    heading: view.t('experienceByVersion'),
    hint: view.t('experienceByVersionHint'),
    columns: [view.t('version'), ...ownVitals, view.t('errors'), view.t('loadFailures'), view.t('codes')],
    rows,
  });
}

/** Shows web vitals, the funnel and errors as browsers reported them. */
export function experiencePage(view: View, experience: Experience, overTime: OverTime): string {
  const heading = view.t('experience');
  const texts = experienceTexts(view, experience);
  const { minutes } = experience;
  const live = liveSource(linkTo(view, '/experience/live', { minutes }), experienceVersion(experience));
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          <p className="dim">{view.t('experienceLead')}</p>
        </div>
      </section>
      {live}
      {viewLinks(view, 'experience', minutes)}
      {spanLinks(view, '/experience', minutes)}
      {overTimePanel(view, overTime, { charts: ['LCP', 'INP', 'CLS'], more: linkTo(view, '/trends') })}
      {vitalsPanel(view, texts, experience)}
      {funnelPanel(view, texts, experience)}
      {versionsPanel(view, texts, experience)}
    </>
  );
  return page(view, { heading, section: 'experience', main });
}
