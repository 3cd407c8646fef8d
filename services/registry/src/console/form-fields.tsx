import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { FormState } from './form-state.ts';
import { findingsList, focused, sentence } from './parts.tsx';
import type { ConsoleKey, View } from './view.ts';

const labels = {
  squad: 'squad',
  holder: 'holder',
  days: 'days',
  url: 'webhookUrl',
  events: 'webhookEvents',
  from: 'rolloutFrom',
  names: 'names',
  plan: 'rolloutPlan',
  percent: 'share',
  steps: 'steps',
  minutes: 'stepMinutes',
  stores: 'stores',
  districts: 'districts',
  device: 'device',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
  to: 'freezeTo',
  despiteFreeze: 'despiteFreeze',
  reason: 'reason',
} as const satisfies Record<string, ConsoleKey>;

export type FieldName = keyof typeof labels;

export const fieldLabel = (view: View, name: FieldName): string => view.t(labels[name]);

/** State of the form with this action after a refusal; undefined otherwise. */
export const formOf = ({ form }: View, action: string): FormState | undefined =>
  form?.action === action.split('?')[0] ? form : undefined;

const problemId = (name: string) => `problem-${name}`;

/** Problem of a field, shown below it. */
export const fieldProblem = (form: FormState | undefined, name: FieldName): ReactElement | undefined =>
  form && Object.hasOwn(form.problems, name) ? (
    <p className="fault" id={problemId(name)}>
      {sentence(form.problems[name] ?? '')}
    </p>
  ) : undefined;

interface Described {
  form: FormState | undefined;
  name: FieldName;
  id?: string | undefined;
  /** Id of the hint; without one the field has none. */
  hint?: string | undefined;
}

/** Attributes that name the problem and the hint of an input; the first wrong one of a form has the focus. */
export function faultProps({ form, name, hint }: Pick<Described, 'form' | 'name' | 'hint'>) {
  const isWrong = form !== undefined && Object.hasOwn(form.problems, name);
  const described = [isWrong && problemId(name), hint].filter(Boolean).join(' ');
  return {
    ...(described && { 'aria-describedby': described }),
    ...(isWrong && { 'aria-invalid': true as const }),
    ...(isWrong && Object.keys(form.problems).at(-1) === name && { autoFocus: true }),
  };
}

/** Attributes of an input or select: its value as it was sent, its problem and its hint. */
function fieldProps({ form, name, id = name, hint }: Described) {
  return {
    id,
    name,
    ...faultProps({ form, name, hint }),
    ...(form?.values[name] !== undefined && { defaultValue: form.values[name] }),
  };
}

interface TextField extends Omit<ComponentProps<'input'>, 'form' | 'name' | 'id'> {
  form: FormState | undefined;
  name: FieldName;
  id?: string;
  label?: string;
  hint?: string;
}

/** A field with its label, hint and problem. */
export function textField(view: View, { form, name, id = name, label, hint, ...input }: TextField): ReactElement {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <>
      <label className="field" htmlFor={id}>
        {label ?? view.t(labels[name])}
      </label>
      <input autoComplete="off" {...input} {...fieldProps({ form, name, id, hint: hintId })} />
      {fieldProblem(form, name)}
      {hint !== undefined && (
        <p className="dim" id={hintId}>
          {hint}
        </p>
      )}
    </>
  );
}

interface SelectField {
  form: FormState | undefined;
  name: FieldName;
  id?: string;
  options: ReactNode;
  chosen?: string | undefined;
}

/** A choice with its label and problem. */
export function selectField(view: View, { form, name, id = name, options, chosen }: SelectField): ReactElement {
  return (
    <>
      <label className="field" htmlFor={id}>
        {view.t(labels[name])}
      </label>
      <select defaultValue={chosen} {...fieldProps({ form, name, id })}>
        {options}
      </select>
      {fieldProblem(form, name)}
    </>
  );
}

/** The button that sends a form. */
export const submitRow = (label: string): ReactElement => (
  <div className="act">
    <button type="submit" className="btn btn-main">
      {label}
    </button>
  </div>
);

/** Why the order of the form was refused: links to the wrong fields, and what is about no field. */
export function formSummary(view: View): ReactElement | undefined {
  const { form } = view;
  if (!form) return undefined;
  const problems = Object.entries(form.problems).reverse();
  return (
    <section
      className="panel narrow danger"
      role="alert"
      aria-labelledby="refused"
      {...(problems.length === 0 && focused)}
    >
      <header>
        <p className="verdict is-bad" id="refused">
          {view.t('failure')}
        </p>
      </header>
      <div className="body">
        {problems.length > 0 && (
          <ul className="findings">
            {problems.map(([name, problem]) => (
              <li key={name}>
                <a href={`#${problemId(name)}`}>{name in labels ? view.t(labels[name as FieldName]) : name}</a>:{' '}
                {sentence(problem)}
              </li>
            ))}
          </ul>
        )}
        {form.others.length > 0 && findingsList(form.others)}
      </div>
    </section>
  );
}
