import { routes, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Checkbox, TextField } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { PersonRules } from '../../data/account.data.ts';
import { formCalls } from '../../data/lazy-calls.ts';
import type { SocialIdentity } from '../../data/social.data.ts';
import { phoneOf } from '../../domain/contact.ts';
import { contactFields } from '../../domain/refusal.ts';
import { checkRegistration, emptyRegistration } from '../../domain/registration.ts';
import type { SocialTicket } from '../../domain/social.ts';
import { useCodeRequest } from '../../state/use-code-request.ts';
import { CodeField } from '../form/code-field.tsx';
import { ContactField } from '../form/contact-field.tsx';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { TermsText } from './terms-text.tsx';

interface Props {
  rules: PersonRules;
  /** The shop sends codes by text message. */
  hasSms: boolean;
  /** Callback of the link to the login page. */
  callback: string | undefined;
  isLeaving: boolean;
  /** A finished sign-in at a provider, which replaces the password, and the data of the provider. */
  social?: SocialStartOfAccount;
  /** A phone that a sign-in by code has proven already. */
  proven?: ProvenPhone | undefined;
  /** Called when the account exists; one with a phone gets no mail to confirm. */
  onRegistered(isByPhone: boolean): void;
}

export interface SocialStartOfAccount {
  ticket: SocialTicket;
  identity: SocialIdentity;
}

/** A phone without an account, with the code that was typed for it. */
export interface ProvenPhone {
  phone: string;
  code: string;
}

/** The registration form: e-mail or phone, name and password. A phone gets a code before the account is created. */
export function RegisterForm({ rules, hasSms, callback, isLeaving, social, proven, onRegistered }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const { privacyVersion, minNameLetters, isEmailLiteral } = rules;
  const ticket = social?.ticket;
  const request = useCodeRequest((phone) => formCalls.sendAccessCode(api, phone), { known: proven?.phone });
  const contactRules = { hasSms, isEmailLiteral };
  const form = useForm({
    initial: { ...emptyRegistration, ...(social && knownOf(social.identity)), ...(proven && contactOfProven(proven)) },
    validate: (values) =>
      checkRegistration(values, {
        ...contactRules,
        minNameLetters,
        isSocial: ticket !== undefined,
        asked: request.asked,
      }),
    onValid: (values) => {
      if (isWaiting || isLeaving) return;
      const phone = phoneOf(values.contact, contactRules);
      if (phone !== undefined && phone !== request.asked) {
        request.ask(phone);
        return;
      }
      void form.send(async () => {
        await formCalls.register(api, values, { ...contactRules, privacyVersion, ticket: ticket?.token });
        onRegistered(phone !== undefined);
      });
    },
    server: contactFields,
  });
  const failure = form.failure ?? request.failure;
  const isWaiting = useIsWaiting(failure);
  const taken = ['faults.emailTaken', 'faults.phoneTaken'];
  const isTaken = taken.includes(form.errors.contact?.key ?? '');
  const isAsked = request.asked !== undefined && phoneOf(form.values.contact, contactRules) === request.asked;

  return (
    <form className={css.form} {...form.form}>
      <FormProblems form={form} />
      <FormFailure failure={failure} />
      <ContactField
        form={form}
        kind={hasSms ? 'both' : 'email'}
        hint={t(hasSms ? 'register.contactHint' : 'register.emailHint')}
        more={
          isTaken ? (
            <Link to={routes.login.to({}, { callback })} state={ticket && { ticket }}>
              {t('register.toLogin')}
            </Link>
          ) : null
        }
      />
      {isAsked ? <CodeField form={form} request={request} /> : null}
      <TextField {...form.text('name')} label={t('fields.name')} autoComplete="name" autoCapitalize="words" required />
      {ticket ? null : <NewPasswordField form={form} label={t('fields.password')} />}
      <Checkbox {...form.check('marketing')}>{t(hasSms ? 'register.marketingAny' : 'register.marketing')}</Checkbox>
      <TermsText />
      <Button
        type="submit"
        size="l"
        wide
        busy={form.isSending || request.isSending || isLeaving}
        busyLabel={t(request.isSending ? 'phone.sending' : 'register.busy')}
        aria-disabled={isWaiting || undefined}
      >
        {t('register.submit')}
      </Button>
    </form>
  );
}

function knownOf({ first_name, last_name, email = '' }: SocialIdentity) {
  return { name: `${first_name} ${last_name}`.trim(), contact: email };
}

const contactOfProven = ({ phone, code }: ProvenPhone) => ({ contact: phone, code });
