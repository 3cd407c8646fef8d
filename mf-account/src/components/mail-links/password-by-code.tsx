import { fieldErrors } from '@horno/contracts/field-errors';
import { routes, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, ButtonLink, Notice } from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formCalls } from '../../data/lazy-calls.ts';
import { codeError, digitsOf } from '../../domain/edit.ts';
import { newPasswordError } from '../../domain/person.ts';
import { contactFields } from '../../domain/refusal.ts';
import type { CodeRequest } from '../../state/use-code-request.ts';
import { CodeField } from '../form/code-field.tsx';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';

/** Sets a new password by the code that was sent to a phone. */
export function PasswordByCode({ phone, request }: { phone: string; request: CodeRequest }) {
  const { t } = useTranslation();
  const api = useApi();
  const [isSet, setSet] = useState(false);
  const form = useForm({
    initial: { code: '', password: '' },
    validate: ({ code, password }) => fieldErrors({ code: codeError(code), password: newPasswordError(password) }),
    onValid: ({ code, password }) => {
      if (isWaiting) return;
      void form.send(async () => {
        await formCalls.setPasswordByCode(api, { phone, code: digitsOf(code), password });
        setSet(true);
      });
    },
    server: contactFields,
  });
  const failure = form.failure ?? request.failure;
  const isWaiting = useIsWaiting(failure);

  if (isSet) {
    return (
      <Notice
        variant="success"
        action={
          <ButtonLink as={Link} to={routes.login.to({})} size="s">
            {t('reset.login')}
          </ButtonLink>
        }
      >
        {t('reset.done')}
      </Notice>
    );
  }
  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <FormProblems form={form} />
      <FormFailure failure={failure} />
      <CodeField form={form} request={request} />
      <NewPasswordField form={form} label={t('fields.newPassword')} />
      <div className={css.actions}>
        <Button type="submit" busy={form.isSending} busyLabel={t('edit.busy')} aria-disabled={isWaiting || undefined}>
          {t('reset.submit')}
        </Button>
        <Button variant="quiet" onClick={request.cancel}>
          {t('phone.other')}
        </Button>
      </div>
    </form>
  );
}
