import type { Form } from '../../state/use-form.ts';
import { InputField, type TextKey } from './input-field.tsx';

interface Props<V extends { phone: string }> {
  form: Form<V>;
  label: string;
  hint: string;
}

/** A phone, as keyboards and browsers know one. */
export function PhoneField<V extends { phone: string }>({ form, label, hint }: Props<V>) {
  return (
    <InputField
      form={form}
      field={'phone' as TextKey<V>}
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
