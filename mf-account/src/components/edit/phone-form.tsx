import type { Customer } from '@horno/contracts/customer';
import { fieldErrors } from '@horno/contracts/field-errors';
import { errorCodeOf, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Badge, Button, Notice } from '@horno/ui';
import { useState } from 'react';
import { savePhone, sendPhoneCode } from '../../data/account.data.ts';
import { codeError, digitsOf, newPhoneError } from '../../domain/edit.ts';
import { phoneText } from '../../domain/profile-text.ts';
import { accountFields } from '../../domain/refusal.ts';
import { type CodeRequest, useCodeRequest } from '../../state/use-code-request.ts';
import { CodeField } from '../form/code-field.tsx';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { PasswordAgain } from '../form/password-again.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { CooldownButton } from '../mail-links/cooldown-button.tsx';

type PhoneOwner = Pick<Customer, 'phone' | 'phone_confirmed' | 'has_password'>;

/** Adds or changes the phone by a code that is sent to the new one; confirms the present phone in the same way. */
export function PhoneForm({ customer }: { customer: PhoneOwner }) {
  const { t } = useTranslation();
  const api = useApi();
  const [owner, setOwner] = useState(customer);
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: { phone: owner.phone_confirmed ? '' : (owner.phone ?? '') },
    validate: ({ phone }) => fieldErrors({ phone: newPhoneError(phone, owner) }),
    onValid: ({ phone }) => {
      setSaved(false);
      request.ask(phone);
    },
    server: accountFields,
  });
  const request = useCodeRequest((phone) => sendPhoneCode(api, phone), { form });

  return (
    <div className="u-stack u-gap-5">
      {owner.phone ? (
        <p>
          <span>{t('phone.now')}</span> <strong>{phoneText(owner.phone)}</strong>{' '}
          {owner.phone_confirmed ? <Badge tone="ok">{t('phone.confirmed')}</Badge> : null}
        </p>
      ) : null}
      {isSaved ? <Notice variant="success">{t('phone.saved')}</Notice> : null}
      {request.asked === undefined ? (
        <form className="u-stack u-gap-5" {...form.form}>
          <FormProblems form={form} level={3} />
          <FormFailure failure={request.failure} />
          <PhoneField form={form} label={t('phone.new')} hint={t('phone.hint')} />
          <CooldownButton submit left={request.left} busy={request.isSending} busyLabel={t('phone.sending')}>
            {t('phone.send')}
          </CooldownButton>
        </form>
      ) : (
        <CodeForm
          phone={request.asked}
          request={request}
          hasPassword={owner.has_password}
          onSaved={(saved) => {
            setOwner(saved);
            request.cancel();
            setSaved(true);
            form.change({ phone: '' });
          }}
        />
      )}
    </div>
  );
}

interface CodeProps {
  phone: string;
  request: CodeRequest;
  hasPassword: boolean;
  onSaved(customer: PhoneOwner): void;
}

/** The code, and the password where the session is not fresh: a confirmed phone opens the account. */
function CodeForm({ phone, request, hasPassword, onSaved }: CodeProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [isAskedAgain, setAskedAgain] = useState(false);
  const form = useForm({
    initial: { code: '', oldPassword: '' },
    validate: ({ code, oldPassword }) =>
      fieldErrors({
        code: codeError(code),
        oldPassword: isAskedAgain && !oldPassword ? { key: 'faults.oldPasswordMissing' } : undefined,
      }),
    onValid: ({ code, oldPassword }) =>
      void form.send(
        async () => onSaved(await savePhone(api, { phone, code: digitsOf(code), oldPassword })),
        (error) => {
          const isPasswordNeeded = hasPassword && errorCodeOf(error) === 'LOGIN_AGAIN';
          if (isPasswordNeeded) setAskedAgain(true);
          return isPasswordNeeded;
        },
      ),
    server: accountFields,
  });

  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <FormProblems form={form} level={3} />
      <FormFailure failure={form.failure ?? request.failure} />
      <CodeField form={form} request={request} />
      {isAskedAgain ? <PasswordAgain form={form} why={t('phone.passwordWhy')} /> : null}
      <div className={css.actions}>
        <Button type="submit" busy={form.isSending} busyLabel={t('edit.busy')}>
          {t('phone.save')}
        </Button>
        <Button variant="quiet" onClick={request.cancel}>
          {t('phone.other')}
        </Button>
      </div>
    </form>
  );
}
