import { Field, TextInput, type TextInputProps } from '@horno/ui';
import type { FocusEvent, ReactNode } from 'react';
import type { Form } from '../../state/use-form.ts';
import { useFaultText } from './fault-text.ts';
import { goesToAction } from './goes-to-action.ts';

/** Fields of a form whose values are text. */
export type TextKey<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string];

interface Props<V> extends Omit<TextInputProps, 'form' | 'name' | 'value' | 'onChange' | 'onBlur'> {
  form: Form<V>;
  field: TextKey<V>;
  label: ReactNode;
  hint?: ReactNode;
  aside?: ReactNode;
  /** Stands after the error, e.g. what to do about it. */
  errorMore?: ReactNode;
}

/** A labelled text input of a form. */
export function InputField<V extends object>(props: Props<V>) {
  const { form, field, label, hint, aside, errorMore, required, ...input } = props;
  const faultText = useFaultText();
  const fault = form.shown[field];

  function handleBlur(event: FocusEvent) {
    if (!goesToAction(event)) form.leave(field);
  }

  return (
    <Field
      id={form.idOf(field)}
      label={label}
      hint={hint}
      aside={aside}
      required={required}
      error={
        fault && (
          <>
            {faultText(fault)} {errorMore}
          </>
        )
      }
    >
      <TextInput
        {...input}
        name={field}
        value={form.values[field] as string}
        onChange={(event) => form.set(field, event.target.value as V[typeof field])}
        onBlur={handleBlur}
      />
    </Field>
  );
}
