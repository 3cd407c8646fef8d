import { useApi, useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import { useState } from 'react';
import { savePassword } from '../../data/account.data.ts';
import { checkPassword, emptyPassword, type PasswordValues } from '../../domain/edit.ts';
import { refusedFields } from '../../domain/refusal.ts';
import { useForm } from '../../state/use-form.ts';
import { useSending } from '../../state/use-sending.ts';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { PasswordField } from '../form/password-field.tsx';

/** A new password, against the present one. The other sessions of the customer end with it. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const { isBusy, failure, send } = useSending();
  const isWaiting = useIsWaiting(failure);
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: emptyPassword,
    check: checkPassword,
    onValid: (values) => {
      if (isWaiting) return;
      setSaved(false);
      void send(
        async () => {
          await savePassword(api, values);
          form.reset();
          setSaved(true);
        },
        (error) => form.refuse(refusedFields(error, Object.keys(emptyPassword) as (keyof PasswordValues)[])),
      );
    },
  });

  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <FormProblems form={form} level={3} />
      <FormFailure failure={failure} />
      {/* Tells a password manager whose password this is. */}
      <input
        className="vh"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField form={form} field="oldPassword" label={t('fields.oldPassword')} autoComplete="current-password" />
      <NewPasswordFields form={form} label={t('fields.newPassword')} confirmLabel={t('fields.confirmNew')} />
      {isSaved ? <Notice variant="success">{t('edit.passwordSaved')}</Notice> : null}
      <Button type="submit" busy={isBusy} busyLabel={t('edit.busy')} aria-disabled={isWaiting || undefined}>
        {t('edit.savePassword')}
      </Button>
    </form>
  );
}
