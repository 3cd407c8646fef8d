import type { Customer } from '@horno/contracts/customer';
import { useApi, useTranslation } from '@horno/kit';
import { Badge, Button, Notice } from '@horno/ui';
import { useEffect, useState } from 'react';
import { savePhone, sendPhoneCode } from '../../data/account.data.ts';
import { codeProblem, digitsOf, newPhoneProblem } from '../../domain/edit.ts';
import { faultsOf } from '../../domain/faults.ts';
import { phoneText } from '../../domain/profile-text.ts';
import { refusedFields, waitSeconds } from '../../domain/refusal.ts';
import { useCooldown } from '../../state/use-cooldown.ts';
import { useForm } from '../../state/use-form.ts';
import { useSending } from '../../state/use-sending.ts';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { InputField } from '../form/input-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { CooldownButton } from '../mail-links/cooldown-button.tsx';

type PhoneOwner = Pick<Customer, 'phone' | 'phone_confirmed'>;

/** The phone changes by a code that is sent to the new one; the present one can be confirmed the same way. */
export function PhoneForm({ customer }: { customer: PhoneOwner }) {
  const { t } = useTranslation();
  const api = useApi();
  const [owner, setOwner] = useState(customer);
  /** The phone that a code is on its way to. */
  const [asked, setAsked] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const { isBusy, failure, send } = useSending();
  const cooldown = useCooldown();
  const form = useForm({
    initial: { phone: owner.phone_confirmed ? '' : owner.phone },
    check: ({ phone }) => faultsOf({ phone: newPhoneProblem(phone, owner) }),
    onValid: ({ phone }) => ask(phone),
  });

  function ask(phone: string) {
    setSaved(false);
    void send(
      async () => {
        cooldown.start(await sendPhoneCode(api, phone));
        setAsked(phone);
      },
      (error) => {
        const seconds = waitSeconds(error);
        if (seconds !== undefined) cooldown.start(seconds);
        return form.refuse(refusedFields(error, ['phone']));
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
        <form className={css.form} method="post" noValidate onSubmit={form.submit}>
          <FormProblems form={form} level={3} />
          <FormFailure failure={failure} />
          <PhoneField form={form} label={t('phone.new')} hint={t('phone.hint')} />
          <CooldownButton submit left={cooldown.left} busy={isBusy} busyLabel={t('phone.sending')}>
            {t('phone.send')}
          </CooldownButton>
        </form>
      ) : (
        <CodeForm
          phone={asked}
          left={cooldown.left}
          resending={{ isBusy, failure, again: () => ask(asked) }}
          onCancel={() => setAsked(undefined)}
          onSaved={(saved) => {
            setOwner(saved);
            setAsked(undefined);
            setSaved(true);
            form.set('phone', '');
          }}
        />
      )}
    </div>
  );
}

interface CodeProps {
  phone: string;
  /** Seconds until another code may be asked for. */
  left: number;
  resending: { isBusy: boolean; failure: unknown; again(): void };
  onSaved(customer: PhoneOwner): void;
  onCancel(): void;
}

function CodeForm({ phone, left, resending, onSaved, onCancel }: CodeProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { isBusy, failure, send } = useSending();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => faultsOf({ code: codeProblem(code) }),
    onValid: ({ code }) =>
      void send(
        async () => onSaved(await savePhone(api, phone, digitsOf(code))),
        (error) => form.refuse(refusedFields(error, ['code'])),
      ),
  });
  const codeId = form.idOf('code');
  useEffect(() => {
    document.getElementById(codeId)?.focus();
  }, [codeId]);

  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <Notice variant="success">{t('phone.sent', { phone: phoneText(digitsOf(phone)) })}</Notice>
      <FormProblems form={form} level={3} />
      <FormFailure failure={failure ?? resending.failure} />
      <InputField
        form={form}
        field="code"
        label={t('phone.code')}
        hint={t('phone.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        numeric
        required
      />
      <div className={css.actions}>
        <Button type="submit" busy={isBusy} busyLabel={t('edit.busy')}>
          {t('phone.save')}
        </Button>
        <CooldownButton
          variant="outline"
          left={left}
          busy={resending.isBusy}
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
