import type { Form } from '@horno/kit/forms';
import { useId } from 'react';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordValues {
  password: string;
  confirm: string;
}

interface Props<V> {
  form: Form<V>;
  label: string;
  confirmLabel: string;
}

/** A new password with its rules, and its confirmation. */
export function NewPasswordFields<V extends PasswordValues>({ form, label, confirmLabel }: Props<V>) {
  const rulesId = useId();
  const fields = form as unknown as Form<PasswordValues>;
  return (
    <>
      <PasswordField
        form={fields}
        field="password"
        label={label}
        autoComplete="new-password"
        moreId={rulesId}
        more={<PasswordChecklist id={rulesId} password={fields.values.password} />}
      />
      <PasswordField form={fields} field="confirm" label={confirmLabel} autoComplete="new-password" />
    </>
  );
}
