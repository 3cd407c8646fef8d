import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { TextField } from '@horno/ui';

interface EmailValues {
  email: string;
}

/** E-mail of an account, marked as user name for password managers. */
export function LoginEmailField<V extends EmailValues>({ form, hasFocus }: { form: Form<V>; hasFocus?: boolean }) {
  const { t } = useTranslation();
  const { text } = form as unknown as Form<EmailValues>;
  return (
    <TextField
      {...text('email')}
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
