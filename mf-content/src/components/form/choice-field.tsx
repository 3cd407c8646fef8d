import type { Form, TextFieldOf } from '@horno/kit/forms';
import { FieldError, Radio } from '@horno/ui';
import css from './form.module.css';

interface ChoiceFieldProps<V> {
  form: Form<V>;
  field: TextFieldOf<V>;
  label: string;
  choices: readonly { value: string; label: string; text?: string }[];
}

/** A group of radios, each with an optional explanation. */
export function ChoiceField<V>({ form, field, label, choices }: ChoiceFieldProps<V>) {
  const { id, name, value, error, onChange } = form.text(field);
  return (
    <fieldset
      className={`u-stack u-gap-1 ${css.choices}`}
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
    >
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={name}
          value={choice.value}
          checked={choice.value === value}
          required
          onChange={onChange}
        >
          <span>{choice.label}</span>
          {choice.text ? <span className="muted"> {choice.text}</span> : null}
        </Radio>
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
