import type { ReactElement } from 'react';
import { formOf, textField } from './form-fields.tsx';
import type { FormState } from './form-state.ts';
import type { View } from './view.ts';

interface ReasonForm {
  action: string;
  hidden: Readonly<Record<string, string | number>>;
  submit: string;
  isDangerous: boolean;
  cancelTo: string;
}

/** The reason of a change; it is required. */
export const reasonField = (view: View, form: FormState | undefined, id?: string): ReactElement =>
  textField(view, {
    ...{ form, name: 'reason', id, hint: view.t('reasonHint') },
    ...{ required: true, minLength: 3, maxLength: 300 },
  });

/** Confirmation form of a change, with a required reason. */
export function reasonForm(view: View, { action, hidden, submit, isDangerous, cancelTo }: ReasonForm): ReactElement {
  const inputs = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ));
  return (
    <form className="reason" method="post" action={action} data-once>
      {inputs}
      {reasonField(view, formOf(view, action))}
      <div className="act">
        <button type="submit" className={`btn ${isDangerous ? 'btn-danger' : 'btn-main'}`}>
          {submit}
        </button>
        <a className="btn" href={cancelTo}>
          {view.t('cancel')}
        </a>
      </div>
    </form>
  );
}
