import { routes } from '@horno/contracts/routes';
import { type VitalName, vitalNames } from '@horno/contracts/vital-classes';
import { type Experience, ownVitals, type VitalFigure } from '../telemetry/experience.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { type LiveTexts, liveSource, liveText } from './live-texts.ts';
import { percentText } from './rollout-texts.ts';
import { spanLinks } from './span-links.ts';
import { linkTo, shortDigest, type View } from './view.ts';

const ALL = '*';
const keyOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;

function valueText(view: View, name: VitalName, { p75, isBeyond }: VitalFigure): string {
  const format = (value: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(view.lang === 'es' ? 'es-PE' : 'en-GB', { maximumFractionDigits }).format(value);
  const beyond = isBeyond ? '> ' : '';
  if (name === 'CLS') return beyond + format(p75, 3);
  return beyond + (p75 < 1000 ? `${format(p75, 0)} ms` : `${format(p75 / 1000, 1)} s`);
}

const measuredText = (view: View, figure: VitalFigure | undefined) =>
  figure ? view.t(`rating_${figure.rating}`, { count: figure.count }) : '';

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

/** Of all visits, and of those who took the step before. */
function funnelTexts(view: View, funnel: Experience['funnel']): [string, string][] {
  const visits = funnel[0]?.visitors ?? 0;
  const share = (hits: number, of: number) => (of === 0 ? '–' : percentText(view, (hits / of) * 100));
  return funnel.flatMap(({ step, visitors }, index): [string, string][] => [
    [`step.${step}`, String(visitors)],
    [`step.${step}.share`, share(visitors, visits)],
    [`step.${step}.from`, index === 0 ? '–' : share(visitors, funnel[index - 1]?.visitors ?? 0)],
  ]);
}

/** Everything on the page that moves by itself. */
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

/** Another one when other rows are to be listed, or a rating has changed. */
export function experienceVersion({ all, pages, versions }: Experience): string {
  const ratings = (vitals: Experience['all']) => vitalNames.map((name) => vitals[name]?.rating[0] ?? '-').join('');
  return [
    ratings(all),
    ...pages.map((each) => `${each.page} ${ratings(each.vitals)}`),
    ...versions.map((each) => `${keyOf(each)} ${each.runs ?? ''} ${ratings(each.vitals)}`),
  ].join(' ');
}

function vitalCells(texts: LiveTexts, key: string, vitals: Experience['all'], names: readonly VitalName[]): Html[] {
  return names.map((name) => {
    const rating = vitals[name]?.rating;
    return html`<td data-l="${name}" class="num"><span class="${rating ? `rate is-${rating}` : ''}">${liveText(texts, `${key}.${name}`)}</span> <small class="dim">${liveText(texts, `${key}.${name}.of`)}</small></td>`;
  });
}

interface Panel {
  id: string;
  heading: string;
  hint: string;
  columns: readonly string[];
  rows: readonly Html[];
}

function panel(view: View, { id, heading, hint, columns, rows }: Panel): Html {
  const empty = html`<p class="note">${view.t('experienceNone')}</p>`;
  const table = html`<div class="scroll"><table class="table"><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<section class="panel" aria-labelledby="${id}"><header><div><h2 id="${id}">${heading}</h2><p class="dim">${hint}</p></div></header>${rows.length > 0 ? table : empty}</section>`;
}

/** A kind of page by its address, as the routes are listed elsewhere. */
const pageName = (view: View, key: string): Html =>
  key in routes
    ? html`<b class="mono">${routes[key as keyof typeof routes].pattern}</b>`
    : html`<b>${view.t('otherPages')}</b>`;

function versionName(view: View, { remote, version, squad, runs }: Experience['versions'][number]): Html {
  const owner = squad && html` · ${squad}`;
  const whose = runs && html` · ${view.t(runs === 'live' ? 'current' : 'arm_candidate')}`;
  return html`<b class="mono">${remote}</b>${owner}<span class="mono" title="${version}">${shortDigest(version)}${whose}</span>`;
}

const row = (name: Html, cells: readonly Html[]): Html =>
  html`<tr><th scope="row" class="wrap">${name}</th>${cells}</tr>`;

function vitalsPanel(view: View, texts: LiveTexts, { all, pages }: Experience): Html {
  const whole = row(html`<b>${view.t('allPages')}</b>`, vitalCells(texts, ALL, all, vitalNames));
  const rows = pages.map((each) =>
    row(pageName(view, each.page), vitalCells(texts, `page.${each.page}`, each.vitals, vitalNames)),
  );
  return panel(view, {
    id: 'vitals',
    heading: view.t('vitalsByPage'),
    hint: view.t('vitalsHint'),
    columns: [view.t('pageKind'), ...vitalNames],
    rows: rows.length > 0 ? [whole, ...rows] : [],
  });
}

function funnelPanel(view: View, texts: LiveTexts, { funnel }: Experience): Html {
  const hasAny = funnel.some(({ visitors }) => visitors > 0);
  const columns = [view.t('step'), view.t('visitors'), view.t('ofVisits'), view.t('ofStepBefore')];
  const rows = funnel.map(({ step }) =>
    row(
      html`<b>${view.t(`step_${step}`)}</b>`,
      ['', '.share', '.from'].map(
        (part, index) =>
          html`<td data-l="${columns[index + 1]}" class="num">${liveText(texts, `step.${step}${part}`)}</td>`,
      ),
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

function versionsPanel(view: View, texts: LiveTexts, { versions }: Experience): Html {
  const rows = versions.map((each) => {
    const key = keyOf(each);
    return row(versionName(view, each), [
      ...vitalCells(texts, key, each.vitals, ownVitals),
      html`<td data-l="${view.t('errors')}" class="num">${liveText(texts, `${key}.errors`)}</td>`,
      html`<td data-l="${view.t('loadFailures')}" class="num">${liveText(texts, `${key}.loads`)}</td>`,
      html`<td data-l="${view.t('codes')}" class="wrap"><span class="mono">${liveText(texts, `${key}.codes`)}</span></td>`,
    ]);
  });
  return panel(view, {
    id: 'versions',
    heading: view.t('experienceByVersion'),
    hint: view.t('experienceByVersionHint'),
    columns: [view.t('version'), ...ownVitals, view.t('errors'), view.t('loadFailures'), view.t('codes')],
    rows,
  });
}

/** What browsers saw of the shop: how fast pages were, how far customers came, what failed. */
export function experiencePage(view: View, experience: Experience): string {
  const heading = view.t('experience');
  const texts = experienceTexts(view, experience);
  const { minutes } = experience;
  const live = liveSource(linkTo(view, '/experience/live', { minutes }), experienceVersion(experience));
  const main = html`<section class="head"><div><h1>${heading}</h1><p class="dim">${view.t('experienceLead')}</p></div></section>${live}
${spanLinks(view, '/experience', minutes)}
${vitalsPanel(view, texts, experience)}
${funnelPanel(view, texts, experience)}
${versionsPanel(view, texts, experience)}`;
  return page(view, { heading, section: 'experience', main });
}
