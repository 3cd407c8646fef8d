import { useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Notice } from '@horno/ui';
import { useState } from 'react';
import { savePassword } from '../../data/account.data.ts';
import { checkPassword, emptyPassword } from '../../domain/edit.ts';
import { accountFields } from '../../domain/refusal.ts';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { PasswordField } from '../form/password-field.tsx';

/** Replaces the password after checking the present one. All other sessions of the customer end. */
export function PasswordForm({ contact }: { contact: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: emptyPassword,
    validate: checkPassword,
    onValid: (values) => {
      if (isWaiting) return;
      setSaved(false);
      void form.send(async () => {
        await savePassword(api, values);
        form.reset();
        setSaved(true);
      });
    },
    server: accountFields,
  });
  const isWaiting = useIsWaiting(form.failure);

  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <FormProblems form={form} level={3} />
      <FormFailure failure={form.failure} />
      {/* The user name, for password managers. */}
      <input
        className="vh"
        type="text"
        name="username"
        autoComplete="username"
        value={contact}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField form={form} field="oldPassword" label={t('fields.oldPassword')} autoComplete="current-password" />
      <NewPasswordField form={form} label={t('fields.newPassword')} />
      {isSaved ? <Notice variant="success">{t('edit.passwordSaved')}</Notice> : null}
      <Button type="submit" busy={form.isSending} busyLabel={t('edit.busy')} aria-disabled={isWaiting || undefined}>
        {t('edit.savePassword')}
      </Button>
    </form>
  );
}
