import type { Customer } from '@horno/contracts/customer';
import { fieldErrors } from '@horno/contracts/field-errors';
import { useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Badge, Button, Notice, TextField } from '@horno/ui';
import { useEffect, useState } from 'react';
import { savePhone, sendPhoneCode } from '../../data/account.data.ts';
import { codeError, digitsOf, newPhoneError } from '../../domain/edit.ts';
import { phoneText } from '../../domain/profile-text.ts';
import { accountFields, waitSeconds } from '../../domain/refusal.ts';
import { useCooldown } from '../../state/use-cooldown.ts';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { CooldownButton } from '../mail-links/cooldown-button.tsx';

type PhoneOwner = Pick<Customer, 'phone' | 'phone_confirmed'>;

/** Changes the phone by a code that is sent to the new one; confirms the present phone in the same way. */
export function PhoneForm({ customer }: { customer: PhoneOwner }) {
  const { t } = useTranslation();
  const api = useApi();
  const [owner, setOwner] = useState(customer);
  /** The phone that the code was sent to. */
  const [asked, setAsked] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const cooldown = useCooldown();
  const form = useForm({
    initial: { phone: owner.phone_confirmed ? '' : owner.phone },
    validate: ({ phone }) => fieldErrors({ phone: newPhoneError(phone, owner) }),
    onValid: ({ phone }) => ask(phone),
    server: accountFields,
  });

  function ask(phone: string) {
    setSaved(false);
    void form.send(
      async () => {
        cooldown.start(await sendPhoneCode(api, phone));
        setAsked(phone);
      },
      (error) => {
        const seconds = waitSeconds(error);
        if (seconds !== undefined) cooldown.start(seconds);
        return false;
      },
    );
  }

  return (
    <div className={css.form}>
      <p>
        {t('phone.now')} <strong>{phoneText(owner.phone)}</strong>{' '}
        {owner.phone_confirmed ? <Badge tone="ok">{t('phone.confirmed')}</Badge> : null}
      </p>
      {isSaved ? <Notice variant="success">{t('phone.saved')}</Notice> : null}
      {asked === undefined ? (
        <form className={css.form} {...form.form}>
          <FormProblems form={form} level={3} />
          <FormFailure failure={form.failure} />
          <PhoneField form={form} label={t('phone.new')} hint={t('phone.hint')} />
          <CooldownButton submit left={cooldown.left} busy={form.isSending} busyLabel={t('phone.sending')}>
            {t('phone.send')}
          </CooldownButton>
        </form>
      ) : (
        <CodeForm
          phone={asked}
          left={cooldown.left}
          resending={{ isSending: form.isSending, failure: form.failure, again: () => ask(asked) }}
          onCancel={() => setAsked(undefined)}
          onSaved={(saved) => {
            setOwner(saved);
            setAsked(undefined);
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
  /** Seconds until another code may be requested. */
  left: number;
  resending: { isSending: boolean; failure: unknown; again(): void };
  onSaved(customer: PhoneOwner): void;
  onCancel(): void;
}

function CodeForm({ phone, left, resending, onSaved, onCancel }: CodeProps) {
  const { t } = useTranslation();
  const api = useApi();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => fieldErrors({ code: codeError(code) }),
    onValid: ({ code }) => void form.send(async () => onSaved(await savePhone(api, phone, digitsOf(code)))),
    server: accountFields,
  });
  const codeId = form.idOf('code');
  useEffect(() => {
    document.getElementById(codeId)?.focus();
  }, [codeId]);

  return (
    <form className={css.form} {...form.form}>
      <Notice variant="success">{t('phone.sent', { phone: phoneText(digitsOf(phone)) })}</Notice>
      <FormProblems form={form} level={3} />
      <FormFailure failure={form.failure ?? resending.failure} />
      <TextField
        {...form.text('code')}
        label={t('phone.code')}
        hint={t('phone.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        numeric
        required
      />
      <div className={css.actions}>
        <Button type="submit" busy={form.isSending} busyLabel={t('edit.busy')}>
          {t('phone.save')}
        </Button>
        <CooldownButton
          variant="outline"
          left={left}
          busy={resending.isSending}
          busyLabel={t('phone.sending')}
          onClick={resending.again}
        >
          {t('again.code')}
        </CooldownButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('phone.other')}
        </Button>
      </div>
    </form>
  );
}
