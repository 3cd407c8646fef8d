import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { Notice } from '@horno/ui';
import { PasswordField } from './password-field.tsx';

/** The present password, asked for when the session is not fresh, with the reason. */
export function PasswordAgain<V extends { oldPassword: string }>({ form, why }: { form: Form<V>; why: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice announce="polite">{why}</Notice>
      <PasswordField
        form={form as unknown as Form<{ oldPassword: string }>}
        field="oldPassword"
        label={t('fields.oldPassword')}
        autoComplete="current-password"
      />
    </>
  );
}
