import type { ReactElement } from 'react';
import type { View } from './view.ts';

interface ReasonForm {
  action: string;
  hidden: Readonly<Record<string, string | number>>;
  submit: string;
  isDangerous: boolean;
  cancelTo: string;
}

/** Confirmation form of a change, with a required reason. */
export function reasonForm(view: View, { action, hidden, submit, isDangerous, cancelTo }: ReasonForm): ReactElement {
  const inputs = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ));
  return (
    <form className="reason" method="post" action={action} data-once>
      {inputs}
      <label className="field" htmlFor="reason">
        {view.t('reason')}
      </label>
      <input
        id="reason"
        name="reason"
        required
        minLength={3}
        maxLength={300}
        autoComplete="off"
        aria-describedby="reason-hint"
      />
      <p className="dim" id="reason-hint">
        {view.t('reasonHint')}
      </p>
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
