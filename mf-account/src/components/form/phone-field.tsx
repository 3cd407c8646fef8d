import type { Form } from '@horno/kit/forms';
import { TextField } from '@horno/ui';
import type { ReactNode } from 'react';

interface PhoneValues {
  phone: string;
}

interface Props<V extends PhoneValues> {
  form: Form<V>;
  label: string;
  hint?: string | undefined;
  error?: ReactNode;
}

/** Telephone number with the keyboard and autofill of phones. */
export function PhoneField<V extends PhoneValues>({ form, label, hint, error }: Props<V>) {
  const { text } = form as unknown as Form<PhoneValues>;
  return (
    <TextField
      {...text('phone')}
      {...(error !== undefined && { error })}
      label={label}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      numeric
      required
    />
  );
}
