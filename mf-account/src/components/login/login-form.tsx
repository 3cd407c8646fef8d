import { errorCodeOf, routes, useApi, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { signIn } from '../../data/account.data.ts';
import { checkLogin } from '../../domain/login.ts';
import type { SocialTicket } from '../../domain/social.ts';
import { useForm } from '../../state/use-form.ts';
import { useSending } from '../../state/use-sending.ts';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { LoginEmailField } from '../form/login-email-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { WrongPassword } from './wrong-password.tsx';

interface Props {
  /** The customer is signed in; until they are elsewhere, `isLeaving`. */
  onSignedIn(): void;
  isLeaving?: boolean;
  /** Inside a dialog: the first field takes the focus, headings are one lower. */
  isInDialog?: boolean;
  /** A finished sign-in at a provider that is to open this account from now on. */
  ticket?: SocialTicket;
}

/** E-mail and password. What was typed stays after a refusal. */
export function LoginForm({ onSignedIn, isLeaving = false, isInDialog = false, ticket }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const password = useRef<HTMLInputElement>(null);
  const { isBusy, failure, send } = useSending();
  const isWaiting = useIsWaiting(failure);
  const isWrong = errorCodeOf(failure) === 'CUS-100004';
  const form = useForm({
    initial: { email: '', password: '' },
    check: checkLogin,
    onValid: (values) => {
      if (isWaiting || isLeaving) return;
      void send(
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

  return (
    // A press before the page is alive must not put the password into the address: hence the method.
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <FormProblems form={form} level={isInDialog ? 3 : 2} />
      {isWrong ? <WrongPassword /> : <FormFailure failure={failure} />}
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
        busy={isBusy || isLeaving}
        busyLabel={t('login.busy')}
        aria-disabled={isWaiting || undefined}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}
