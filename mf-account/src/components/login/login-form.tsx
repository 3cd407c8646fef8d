import { errorCodeOf, routes, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button } from '@horno/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { signIn } from '../../data/account.data.ts';
import { checkLogin } from '../../domain/login.ts';
import type { SocialTicket } from '../../domain/social.ts';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { LoginEmailField } from '../form/login-email-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { WrongPassword } from './wrong-password.tsx';

interface Props {
  /** Called after signing in. The caller sets `isLeaving` until the page changes. */
  onSignedIn(): void;
  isLeaving?: boolean;
  /** Inside a dialog: the first field takes the focus, headings are one lower. */
  isInDialog?: boolean;
  /** A finished sign-in at a provider, to be linked to this account. */
  ticket?: SocialTicket;
}

/** E-mail and password. The typed values stay after a refusal. */
export function LoginForm({ onSignedIn, isLeaving = false, isInDialog = false, ticket }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { email: '', password: '' },
    validate: checkLogin,
    onValid: (values) => {
      if (isWaiting || isLeaving) return;
      void form.send(
        async () => {
          await signIn(api, values, ticket?.token);
          onSignedIn();
        },
        (error) => {
          if (errorCodeOf(error) === 'CUS-100004') password.current?.focus();
          return false;
        },
      );
    },
  });
  const isWaiting = useIsWaiting(form.failure);
  const isWrong = errorCodeOf(form.failure) === 'CUS-100004';

  return (
    <form className={css.form} {...form.form}>
      <FormProblems form={form} level={isInDialog ? 3 : 2} />
      {isWrong ? <WrongPassword /> : <FormFailure failure={form.failure} />}
      <LoginEmailField form={form} hasFocus={isInDialog} />
      <PasswordField
        form={form}
        field="password"
        label={t('fields.password')}
        autoComplete="current-password"
        inputRef={password}
      />
      <Link className={css.forgot} to={routes.getMyPassword.to()}>
        {t('login.forgot')}
      </Link>
      <Button
        type="submit"
        size="l"
        wide
        className={css.submit}
        busy={form.isSending || isLeaving}
        busyLabel={t('login.busy')}
        aria-disabled={isWaiting || undefined}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}
