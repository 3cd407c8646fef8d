import { vitalLimits } from '@horno/contracts/vital-classes';
import type { ReactElement } from 'react';
import type { OverTime, Point } from '../telemetry/over-time.ts';
import { type ChartData, type ChartLine, chart } from './chart.tsx';
import { moment, table } from './parts.tsx';
import { percentText } from './rollout-texts.ts';
import { linkTo, type View } from './view.ts';
import { vitalText } from './vital-text.ts';

export type ChartName = 'seen' | 'errors' | 'LCP' | 'INP' | 'CLS';
type Figure = Exclude<keyof Point, 'at'>;

const minuteMs = 60_000;
/** Columns of the table of figures after the time. */
const figures: readonly Figure[] = ['seen', 'errored', 'failed', 'LCP', 'INP', 'CLS'];
const linesOf: Record<ChartName, readonly Figure[]> = {
  seen: ['seen'],
  errors: ['errored', 'failed'],
  LCP: ['LCP'],
  INP: ['INP'],
  CLS: ['CLS'],
};
const leastOf: Record<ChartName, number> = { seen: 4, errors: 0.01, LCP: 2500, INP: 200, CLS: 0.1 };
const allCharts: readonly ChartName[] = ['seen', 'errors', 'LCP', 'INP', 'CLS'];
const openMarks = 5;

function figureText(view: View, figure: Figure, value: number | null): string {
  if (value === null) return '–';
  if (figure === 'seen') return String(value);
  return figure === 'failed' || figure === 'errored' ? percentText(view, value * 100) : vitalText(view, figure, value);
}

function lineOf(view: View, { points }: OverTime, figure: Figure): ChartLine & { texts: [last: string, most: string] } {
  const values = points.map((point) => point[figure]);
  const known = values.filter((value) => value !== null);
  const [last, most] = [known.at(-1) ?? null, known.length > 0 ? Math.max(...known) : null];
  const texts: [string, string] = [figureText(view, figure, last), figureText(view, figure, most)];
  return { values, reading: texts[0], column: figures.indexOf(figure) + 1, texts };
}

function marksOf(view: View, { points, releases, step }: OverTime): ChartData['marks'] {
  const [first] = points;
  if (!first) return [];
  return releases.map(({ at, release, reason }) => ({
    x: (Date.parse(at) - Date.parse(first.at)) / (step * minuteMs),
    text: `${view.at(at)} · ${view.t('release', { id: release })} · ${reason}`,
  }));
}

function chartOf(view: View, overTime: OverTime, name: ChartName): ReactElement {
  const [line, ...more] = linesOf[name].map((figure) => lineOf(view, overTime, figure));
  if (!line) throw new RangeError(`chart ${name}`);
  const figure = linesOf[name][0] as Figure;
  const limit = name === 'seen' || name === 'errors' ? undefined : vitalLimits[name].good;
  const format = (value: number) => figureText(view, figure, figure === 'seen' ? Math.round(value) : value);
  const heading = view.t(`chart_${name}`);
  const [last, most] = line.texts;
  const { points } = overTime;
  const ends = [points[0], points[Math.floor(points.length / 2)], points.at(-1)];
  return chart({
    key: name,
    heading,
    hint: view.t(`chart_${name}Hint`, { step: overTime.step, limit: limit === undefined ? '' : format(limit) }),
    summary: view.t('chartSummary', { name: heading, last, most }),
    lines: [line, ...more],
    least: leastOf[name],
    limit,
    marks: marksOf(view, overTime),
    isFilled: name === 'seen',
    format,
    axis: ends.flatMap((point) => (point ? [view.at(point.at)] : [])),
  });
}

/** All values as texts; the script reads from it what the charts show. */
function figuresTable(view: View, { points }: OverTime): ReactElement {
  const columns = [
    view.t('when'),
    ...figures.map((figure) =>
      figure === 'seen' || figure === 'errored' || figure === 'failed' ? view.t(`figure_${figure}`) : figure,
    ),
  ];
  const rows = points.map((point) => (
    <tr key={point.at}>
      <th scope="row" className="num">
        {moment(view, point.at)}
      </th>
      {figures.map((figure, at) => (
        <td key={figure} data-l={columns[at + 1]} className="num">
          {figureText(view, figure, point[figure])}
        </td>
      ))}
    </tr>
  ));
  return (
    <details className="more-figures">
      <summary>{view.t('chartFigures')}</summary>
      {table(columns, rows, 'series')}
    </details>
  );
}

function releaseList(view: View, { releases }: OverTime): ReactElement | undefined {
  if (releases.length === 0) return undefined;
  const items = releases.toReversed().map(({ at, release, kind, actor, reason }) => (
    <li key={release}>
      {moment(view, at)} <a href={linkTo(view, `/releases/${release}`)}>{view.t('release', { id: release })}</a> ·{' '}
      {view.t(`kind_${kind}` as 'kind_release')} · {actor}: {reason}
    </li>
  ));
  return (
    <details open={releases.length <= openMarks}>
      <summary>{view.t('chartReleases', { count: releases.length })}</summary>
      <ul className="list">{items}</ul>
    </details>
  );
}

/** A panel with charts of a remote or of the whole page, the releases between, and all values in a table. A page has one at most. */
export function overTimePanel(
  view: View,
  overTime: OverTime,
  { heading, charts = allCharts, more }: { heading?: string; charts?: readonly ChartName[]; more?: string } = {},
): ReactElement {
  const last = overTime.points.length - 1;
  return (
    <section className="panel" aria-labelledby="over-time" data-figures>
      <header>
        <div>
          <h2 id="over-time">{heading ?? view.t('overTime')}</h2>
          <p className="dim">{view.t('overTimeLead')}</p>
        </div>
        {more && <a href={more}>{view.t('overTimeMore')}</a>}
      </header>
      <div className="body">
        <p className="scrub" hidden data-scrub>
          <label htmlFor="scrub">{view.t('chartScrub')}</label>
          <input id="scrub" type="range" min={0} max={last} step={1} defaultValue={last} />
          <output className="num" htmlFor="scrub" data-reading={0}>
            {view.at(overTime.points[last]?.at ?? new Date(0))}
          </output>
        </p>
        <div className="charts">{charts.map((name) => chartOf(view, overTime, name))}</div>
        {releaseList(view, overTime)}
        {figuresTable(view, overTime)}
      </div>
    </section>
  );
}
