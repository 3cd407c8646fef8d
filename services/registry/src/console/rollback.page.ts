import type { BlastRadius } from '../releases/blast-radius.ts';
import type { ReleaseDiff, VersionBrief } from '../releases/diff.ts';
import { mayGoBack } from './allowed.ts';
import { needsText } from './diff-panel.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { reachFacts } from './reach-facts.ts';
import { reasonForm } from './reason-form.ts';
import { linkTo, shortDigest, type View } from './view.ts';

export interface RollbackData {
  target: number;
  current: number;
  diff: ReleaseDiff;
  reach: BlastRadius;
}

function briefText(view: View, brief: VersionBrief | undefined): Html {
  if (!brief) return html`<span class="dim">${view.t('absent')}</span>`;
  return html`<span class="mono" title="${brief.version}">${shortDigest(brief.version)}</span>${brief.toggle === 'off' && html` · ${view.t('stateOff')}`}`;
}

function changesTable(view: View, { remotes, flags, needs }: ReleaseDiff): Html | undefined {
  const row = (name: string, was: Html | string, becomes: Html | string) =>
    html`<tr><th scope="row" class="mono">${name}</th><td data-l="${view.t('was')}">${was}</td><td data-l="${view.t('becomes')}">${becomes}</td></tr>`;
  const rows = [
    ...remotes.map(({ name, before, after }) => row(name, briefText(view, before), briefText(view, after))),
    ...flags.map(({ flag, before, after }) => row(flag, String(before ?? '–'), String(after ?? '–'))),
    ...(needs ? [row(view.t('kind_needs'), needsText(needs.before), needsText(needs.after))] : []),
  ];
  if (rows.length === 0) return undefined;
  return html`<table class="table plain"><thead><tr><th scope="col">${view.t('module')}</th><th scope="col">${view.t('was')}</th><th scope="col">${view.t('becomes')}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** Says what going back to `target` changes and whom it reaches, then asks for the reason. */
export function rollbackPage(view: View, { target, current, diff, reach }: RollbackData): string {
  const heading = view.t('rollbackTitle', { id: target });
  const form = mayGoBack(view)
    ? reasonForm(view, {
        action: linkTo(view, `/rollback/${target}`),
        hidden: { expected: current },
        submit: heading,
        isDangerous: true,
        cancelTo: linkTo(view, '/releases'),
      })
    : html`<p class="dim">${view.t('opsOnly')}</p>`;
  const table = changesTable(view, diff);
  const what = html`<p>${view.t('rollbackLead', { id: target })}</p>${table}
<dl class="facts">${reachFacts(view, reach)}</dl>${form}`;
  const same = html`<p>${view.t('rollbackSame', { id: target })}</p><div class="act"><a class="btn" href="${linkTo(view, '/releases')}">${view.t('cancel')}</a></div>`;
  const main = html`<section class="panel narrow danger"><header><h1>${heading}</h1></header><div class="body">${table ? what : same}</div></section>`;
  return page(view, { heading, main });
}
