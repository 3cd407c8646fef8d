import type { TextualFinding } from '../findings.ts';
import { submitRow } from './form-fields.tsx';
import { panelPage } from './panels.tsx';
import { sentence } from './parts.tsx';
import type { View } from './view.ts';

export function signInPage(
  view: View,
  { hasPeople = false, failure, back = '/' }: { hasPeople?: boolean; failure?: TextualFinding; back?: string } = {},
): string {
  const people = hasPeople && (
    <p className="act">
      <a className="btn" href="/sign-in/oidc">
        {view.t('enterAsPerson')}
      </a>
    </p>
  );
  const fault = failure && (
    <p className="fault" id="fault" role="alert">
      {sentence(failure.message)} {sentence(failure.hint)}
    </p>
  );
  const body = (
    <>
      {people}
      <form className="reason" method="post" action="/sign-in" data-once>
        <input type="hidden" name="back" defaultValue={back} />
        <label className="field" htmlFor="token">
          {view.t('token')}
        </label>
        <input
          id="token"
          name="token"
          className="mono"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          // biome-ignore lint/a11y/noAutofocus: the page has no other field
          autoFocus
          aria-describedby={`token-hint${failure ? ' fault' : ''}`}
          aria-invalid={failure ? 'true' : undefined}
        />
        {fault}
        <p className="dim" id="token-hint">
          {sentence(view.t('tokenHint'))}
        </p>
        {submitRow(view.t('enter'))}
      </form>
    </>
  );
  return panelPage(view, view.t('signIn'), body);
}
