import type { Pin } from '@horno/contracts';
import type { DraftChange } from '../releases/draft.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { reasonForm } from './reason-form.ts';
import { linkTo, shortDigest, type View } from './view.ts';

function pinText(view: View, pin: Pin | undefined): Html {
  if (!pin) return html`<span class="dim">${view.t('absent')}</span>`;
  return html`<span class="mono" title="${pin.version}">${shortDigest(pin.version)}</span>${pin.toggle === 'off' && html` · ${view.t('stateOff')}`}`;
}

/** Says what going back to `target` changes, then asks for the reason. */
export function rollbackPage(
  view: View,
  { target, current, changes }: { target: number; current: number; changes: readonly DraftChange[] },
): string {
  const heading = view.t('rollbackTitle', { id: target });
  const rows = changes.map(
    ({ name, before, after }) =>
      html`<tr><th scope="row" class="mono">${name}</th><td data-l="${view.t('was')}">${pinText(view, before)}</td><td data-l="${view.t('becomes')}">${pinText(view, after)}</td></tr>`,
  );
  const table = html`<p>${view.t('rollbackLead', { id: target })}</p>
<table class="table plain"><thead><tr><th scope="col">${view.t('module')}</th><th scope="col">${view.t('was')}</th><th scope="col">${view.t('becomes')}</th></tr></thead><tbody>${rows}</tbody></table>`;
  const form = reasonForm(view, {
    action: linkTo(view, `/rollback/${target}`),
    hidden: { expected: current },
    submit: heading,
    isDangerous: true,
    cancelTo: linkTo(view, '/releases'),
  });
  const same = html`<p>${view.t('rollbackSame', { id: target })}</p><div class="act"><a class="btn" href="${linkTo(view, '/releases')}">${view.t('cancel')}</a></div>`;
  const main = html`<section class="panel narrow danger"><header><h1>${heading}</h1></header><div class="body">${changes.length > 0 ? html`${table}${form}` : same}</div></section>`;
  return page(view, { heading, main });
}
