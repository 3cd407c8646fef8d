import type { TextualFinding } from '../findings.ts';
import { html } from './html.ts';
import { page } from './layout.ts';
import type { View } from './view.ts';

export function signInPage(
  view: View,
  { hasPeople = false, failure }: { hasPeople?: boolean; failure?: TextualFinding } = {},
): string {
  const people =
    hasPeople && html`<p class="act"><a class="btn" href="/sign-in/oidc">${view.t('enterAsPerson')}</a></p>`;
  const heading = view.t('signIn');
  const fault = failure && html`<p class="fault" id="fault" role="alert">${failure.message} ${failure.hint}</p>`;
  const main = html`<section class="panel narrow"><header><h1>${heading}</h1></header><div class="body">${people}
<form class="reason" method="post" action="/sign-in" data-once>
<label class="field" for="token">${view.t('oneTimeToken')}</label>
<input id="token" name="oneTimeToken" class="mono" required maxlength="200" autocomplete="off" spellcheck="false" autocapitalize="none" autofocus aria-describedby="token-hint${failure && ' fault'}"${failure && html` aria-invalid="true"`}>
${fault}<p class="dim" id="token-hint">${view.t('oneTimeHint')}</p>
<div class="act"><button class="btn btn-main">${view.t('enter')}</button></div></form></div></section>`;
  return page(view, { heading, main });
}
