import { useTranslation } from '@horno/kit';
import type { Form } from '../../state/use-form.ts';
import { InputField } from './input-field.tsx';

interface EmailValues {
  email: string;
}

/** The e-mail of an account, as password managers know it. */
export function LoginEmailField<V extends EmailValues>({ form, hasFocus }: { form: Form<V>; hasFocus?: boolean }) {
  const { t } = useTranslation();
  return (
    <InputField
      form={form as unknown as Form<EmailValues>}
      field="email"
      label={t('fields.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      data-autofocus={hasFocus || undefined}
    />
  );
}
