import type { ReactElement, ReactNode } from 'react';
import { isOps } from '../actor.ts';
import { formOf, textField } from './form-fields.tsx';
import type { FormState } from './form-state.ts';
import type { View } from './view.ts';

/** Look of the form of a confirmation. */
export interface ConfirmForm {
  submit: string;
  isDangerous: boolean;
  cancelTo: string;
  /** The change is refused in a freeze of the channel. */
  isFrozen?: boolean;
}

type SentForm = ConfirmForm & { action: string };

/** The reason of a change; it is required. */
export const reasonField = (view: View, form: FormState | undefined, id?: string): ReactElement =>
  textField(view, {
    ...{ form, name: 'reason', id, hint: view.t('reasonHint') },
    ...{ required: true, minLength: 3, maxLength: 300 },
  });

/** Why operations change a frozen channel; undefined outside of a freeze, and for squads. */
export const despiteField = (view: View, form: FormState | undefined, id?: string): ReactElement | undefined =>
  view.frozen && view.actor && isOps(view.actor)
    ? textField(view, {
        form,
        name: 'despiteFreeze',
        id,
        hint: view.t('despiteFreezeHint'),
        minLength: 3,
        maxLength: 300,
      })
    : undefined;

/** The way back from a form or from a page that has none. */
export const cancelLink = (view: View, to: string): ReactElement => (
  <a className="btn" href={to}>
    {view.t('cancel')}
  </a>
);

/** Confirmation form of an action. */
export function confirmForm(view: View, form: SentForm, fields?: ReactNode): ReactElement {
  return (
    <form className="reason" method="post" action={form.action} data-once>
      {fields}
      <div className="act">
        <button type="submit" className={`btn ${form.isDangerous ? 'btn-danger' : 'btn-main'}`}>
          {form.submit}
        </button>
        {cancelLink(view, form.cancelTo)}
      </div>
    </form>
  );
}

/** Confirmation form of a change, with a required reason. */
export function reasonForm(view: View, { hidden, ...form }: SentForm & { hidden: object }): ReactElement {
  const inputs = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ));
  return confirmForm(
    view,
    form,
    <>
      {inputs}
      {reasonField(view, formOf(view, form.action))}
      {form.isFrozen && despiteField(view, formOf(view, form.action))}
    </>,
  );
}
