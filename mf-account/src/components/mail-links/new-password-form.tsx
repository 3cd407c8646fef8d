import { errorCodeOf, useApi, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { setPassword } from '../../data/mail-links.data.ts';
import { faultsOf } from '../../domain/faults.ts';
import { confirmProblem, newPasswordProblem } from '../../domain/person.ts';
import { refusedFields } from '../../domain/refusal.ts';
import { useForm } from '../../state/use-form.ts';
import { useSending } from '../../state/use-sending.ts';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';

interface Props {
  token: string;
  onSet(): void;
  /** The link ran out while the form stood open. */
  onExpired(): void;
}

/** A new password by the link of a mail. */
export function NewPasswordForm({ token, onSet, onExpired }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const { isBusy, failure, send } = useSending();
  const isWaiting = useIsWaiting(failure);
  const form = useForm({
    initial: { password: '', confirm: '' },
    check: ({ password, confirm }) =>
      faultsOf({ password: newPasswordProblem(password), confirm: confirmProblem(confirm, password) }),
    onValid: ({ password }) => {
      if (isWaiting) return;
      void send(
        async () => {
          await setPassword(api, token, password);
          onSet();
        },
        (error) => {
          if (errorCodeOf(error) === 'CUS-100011') {
            onExpired();
            return true;
          }
          return form.refuse(refusedFields(error, ['password', 'confirm']));
        },
      );
    },
  });

  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <FormProblems form={form} />
      <FormFailure failure={failure} />
      <NewPasswordFields form={form} label={t('fields.newPassword')} confirmLabel={t('fields.confirmNew')} />
      <Button
        type="submit"
        size="l"
        wide
        busy={isBusy}
        busyLabel={t('edit.busy')}
        aria-disabled={isWaiting || undefined}
      >
        {t('reset.submit')}
      </Button>
    </form>
  );
}
