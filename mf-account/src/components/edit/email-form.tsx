import type { Customer } from '@horno/contracts/customer';
import { fieldErrors } from '@horno/contracts/field-errors';
import { errorCodeOf, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Notice, TextField } from '@horno/ui';
import { useState } from 'react';
import { addEmail } from '../../data/account.data.ts';
import { emailError } from '../../domain/person.ts';
import { accountFields } from '../../domain/refusal.ts';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { PasswordAgain } from '../form/password-again.tsx';

interface Props {
  customer: Pick<Customer, 'pending_email' | 'has_password'>;
  isEmailLiteral: boolean;
}

/** Adds an e-mail to an account of a phone. It counts once its link is opened, because it opens the account from then on. */
export function EmailForm({ customer, isEmailLiteral }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [sentTo, setSentTo] = useState(customer.pending_email);
  const [isAskedAgain, setAskedAgain] = useState(false);
  const form = useForm({
    initial: { email: '', oldPassword: '' },
    validate: ({ email, oldPassword }) =>
      fieldErrors({
        email: emailError(email, isEmailLiteral),
        oldPassword: isAskedAgain && !oldPassword ? { key: 'faults.oldPasswordMissing' } : undefined,
      }),
    onValid: (values) => {
      if (isWaiting) return;
      void form.send(
        async () => {
          await addEmail(api, values);
          setSentTo(values.email.trim());
          setAskedAgain(false);
          form.reset();
        },
        (error) => {
          const isPasswordNeeded = customer.has_password && errorCodeOf(error) === 'LOGIN_AGAIN';
          if (isPasswordNeeded) setAskedAgain(true);
          return isPasswordNeeded;
        },
      );
    },
    server: accountFields,
  });
  const isWaiting = useIsWaiting(form.failure);

  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <p>{t('addEmail.text')}</p>
      {sentTo ? <Notice variant="success">{t('addEmail.sent', { email: sentTo })}</Notice> : null}
      <FormProblems form={form} level={3} />
      <FormFailure failure={form.failure} />
      <TextField
        {...form.text('email')}
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      {isAskedAgain ? <PasswordAgain form={form} why={t('addEmail.passwordWhy')} /> : null}
      <Button type="submit" busy={form.isSending} busyLabel={t('edit.busy')} aria-disabled={isWaiting || undefined}>
        {t('addEmail.send')}
      </Button>
    </form>
  );
}
