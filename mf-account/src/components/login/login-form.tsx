import { errorCodeOf, routes, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, ButtonLink, Notice } from '@horno/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formCalls } from '../../data/lazy-calls.ts';
import { mobileOf } from '../../domain/contact.ts';
import { digitsOf } from '../../domain/edit.ts';
import { checkLogin, type LoginWay } from '../../domain/login.ts';
import { contactFields } from '../../domain/refusal.ts';
import type { SocialTicket } from '../../domain/social.ts';
import { useCallbackTarget } from '../../state/use-callback.ts';
import { useCodeRequest } from '../../state/use-code-request.ts';
import { CodeField } from '../form/code-field.tsx';
import { ContactField } from '../form/contact-field.tsx';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { PasswordField } from '../form/password-field.tsx';

/** The error of a failed sign-in. The text is the same for a wrong password and an unknown e-mail. */
function WrongPassword() {
  const { t } = useTranslation();
  return (
    <Notice variant="error" title={t('login.wrong')}>
      <span>{t('login.wrongKept')}</span> <Link to={routes.getMyPassword.to()}>{t('login.forgot')}</Link>
    </Notice>
  );
}

interface Props {
  /** The shop sends codes by text message. */
  hasSms: boolean;
  /** Called after signing in. The caller sets `isLeaving` until the page changes. */
  onSignedIn(): void;
  isLeaving?: boolean;
  /** Inside a dialog: the first field takes the focus, headings are one lower. */
  isInDialog?: boolean;
  /** A finished sign-in at a provider, to be linked to this account. */
  ticket?: SocialTicket;
}

/** State of the form and of the code that it may request. */
function useLogin({ hasSms, onSignedIn, isLeaving = false, ticket }: Props) {
  const api = useApi();
  const password = useRef<HTMLInputElement>(null);
  const [isByCode, setByCode] = useState(false);
  const request = useCodeRequest((phone) => formCalls.sendAccessCode(api, phone));
  const wayOf = (contact: string): LoginWay => {
    if (!isByCode) return 'password';
    return request.asked !== undefined && mobileOf(contact) === request.asked ? 'code' : 'phone';
  };
  const form = useForm({
    initial: { contact: '', code: '', password: '' },
    validate: (values) => checkLogin(values, { hasSms, way: wayOf(values.contact) }),
    onValid: (values) => {
      if (isWaiting || isLeaving) return;
      const way = wayOf(values.contact);
      if (way === 'phone') {
        request.ask(mobileOf(values.contact) ?? '');
        return;
      }
      void form.send(
        async () => {
          await formCalls.signIn(api, values, { hasSms, way, ticket: ticket?.token });
          onSignedIn();
        },
        (error) => {
          if (errorCodeOf(error) === 'CUS-100004') password.current?.focus();
          return false;
        },
      );
    },
    server: contactFields,
  });
  const failure = form.failure ?? (isByCode ? request.failure : undefined);
  const isWaiting = useIsWaiting(failure);
  const way = wayOf(form.values.contact);
  return { form, request, way, failure, isWaiting, password, isByCode, setByCode };
}

/** E-mail or phone with a password, or a phone with a code. The typed values stay after a refusal. */
export function LoginForm(props: Props) {
  const { hasSms, isLeaving = false, isInDialog = false, ticket } = props;
  const { t } = useTranslation();
  const { form, request, way, failure, isWaiting, password, isByCode, setByCode } = useLogin(props);
  const kind = hasSms ? 'both' : 'email';

  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <FormProblems form={form} level={isInDialog ? 3 : 2} />
      <LoginFailure failure={failure} phone={request.asked} typed={digitsOf(form.values.code)} ticket={ticket} />
      <ContactField form={form} kind={isByCode ? 'phone' : kind} hasFocus={isInDialog} />
      {way === 'code' ? <CodeField form={form} request={request} /> : null}
      {isByCode ? null : (
        <>
          <PasswordField
            form={form}
            field="password"
            label={t('fields.password')}
            autoComplete="current-password"
            inputRef={password}
          />
          <Link className={`u-inline-row u-touch ${css.forgot}`} to={routes.getMyPassword.to()}>
            {t('login.forgot')}
          </Link>
        </>
      )}
      <Button
        type="submit"
        size="l"
        wide
        className={css.submit}
        busy={form.isSending || request.isSending || isLeaving}
        busyLabel={t(request.isSending ? 'phone.sending' : 'login.busy')}
        aria-disabled={isWaiting || undefined}
      >
        {t(way === 'phone' ? 'phone.send' : 'login.submit')}
      </Button>
      {hasSms ? (
        <Button variant="outline" wide onClick={() => setByCode(!isByCode)}>
          {t(isByCode ? 'login.byPassword' : 'login.byCode')}
        </Button>
      ) : null}
    </form>
  );
}

interface FailureProps {
  failure: unknown;
  /** Phone that the code was sent to, and the code that was typed. */
  phone: string | undefined;
  typed: string;
  ticket: SocialTicket | undefined;
}

/** The error of a sign-in. The right code of a phone without an account leads on to a registration with it. */
function LoginFailure({ failure, phone, typed, ticket }: FailureProps) {
  const { t } = useTranslation();
  const callback = useCallbackTarget();
  const code = errorCodeOf(failure);
  if (code === 'CUS-100004') return <WrongPassword />;
  if (code !== 'CUS-100002' || phone === undefined) return <FormFailure failure={failure} />;
  const state = { proven: { phone, code: typed }, ...(ticket && { ticket }) };
  return (
    <Notice
      variant="warning"
      action={
        <ButtonLink as={Link} to={routes.register.to({ callback })} state={state} size="s" variant="outline">
          {t('recovery.register')}
        </ButtonLink>
      }
    >
      {t('login.phoneFree')}
    </Notice>
  );
}
