import { fieldErrors } from '@horno/contracts/field-errors';
import { errorCodeOf, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button } from '@horno/ui';
import { formCalls } from '../../data/lazy-calls.ts';
import { newPasswordError } from '../../domain/person.ts';
import { accountFields } from '../../domain/refusal.ts';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';

interface Props {
  token: string;
  onSet(): void;
  /** Called when the link expired while the form was open. */
  onExpired(): void;
}

/** Sets a new password by the link of a mail. */
export function NewPasswordForm({ token, onSet, onExpired }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => fieldErrors({ password: newPasswordError(password) }),
    onValid: ({ password }) => {
      if (isWaiting) return;
      void form.send(
        async () => {
          await formCalls.setPassword(api, token, password);
          onSet();
        },
        (error) => {
          const isExpired = errorCodeOf(error) === 'CUS-100011';
          if (isExpired) onExpired();
          return isExpired;
        },
      );
    },
    server: accountFields,
  });
  const isWaiting = useIsWaiting(form.failure);

  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <FormProblems form={form} />
      <FormFailure failure={form.failure} />
      <NewPasswordField form={form} label={t('fields.newPassword')} />
      <Button
        type="submit"
        size="l"
        wide
        busy={form.isSending}
        busyLabel={t('edit.busy')}
        aria-disabled={isWaiting || undefined}
      >
        {t('reset.submit')}
      </Button>
    </form>
  );
}
