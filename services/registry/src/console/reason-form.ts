import { type Html, html } from './html.ts';
import type { View } from './view.ts';

interface ReasonForm {
  action: string;
  hidden: Readonly<Record<string, string | number>>;
  submit: string;
  isDangerous: boolean;
  cancelTo: string;
}

/** The last step before a change: its reason, and the button that says what happens. */
export function reasonForm(view: View, { action, hidden, submit, isDangerous, cancelTo }: ReasonForm): Html {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form class="reason" method="post" action="${action}" data-once>
${inputs}
<label class="field" for="reason">${view.t('reason')}</label>
<input id="reason" name="reason" required minlength="3" maxlength="300" autocomplete="off" aria-describedby="reason-hint">
<p class="dim" id="reason-hint">${view.t('reasonHint')}</p>
<div class="act"><button class="btn ${isDangerous ? 'btn-danger' : 'btn-main'}">${submit}</button><a class="btn" href="${cancelTo}">${view.t('cancel')}</a></div>
</form>`;
}
