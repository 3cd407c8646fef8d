import { MIN_PASSWORD } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { PasswordField } from './password-field.tsx';

interface PasswordValues {
  password: string;
}

/** A new password with its rule, said before typing. */
export function NewPasswordField<V extends PasswordValues>({ form, label }: { form: Form<V>; label: string }) {
  const { t } = useTranslation();
  return (
    <PasswordField
      form={form as unknown as Form<PasswordValues>}
      field="password"
      label={label}
      hint={t('password.rule', { min: MIN_PASSWORD })}
      autoComplete="new-password"
    />
  );
}
