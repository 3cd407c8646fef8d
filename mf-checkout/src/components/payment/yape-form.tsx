import { formatMoney, toMinor } from '@horno/domain';
import { errorCodeOf, useApi, useErrorText, useLang, useTranslation } from '@horno/kit';
import { Button, ErrorSummary, Field, Notice, TextInput } from '@horno/ui';
import { type FormEvent, useState } from 'react';
import { type PaymentName, payByYape } from '../../data/payment.data.ts';
import { type YapeField, yapeBody, yapeFaults } from '../../domain/yape-faults.ts';
import css from './payment.module.css';

interface YapeFormProps {
  name: PaymentName;
  /** Soles. */
  amount: number;
  /** What the checkout was given. */
  phone: string;
  /** It was sent: what became of it is on the next page, even when no answer came. */
  onSent(): void;
}

const idOf = (field: YapeField) => `pay-${field}`;
/** Nothing was sent to the bank: the form may be filled in again. */
const unsent: readonly unknown[] = ['VALIDATION', 'TOO_MANY'];

/** The wallet's phone and its approval code; charged once, whatever is pressed. */
export function YapeForm({ name, amount, phone, onSent }: YapeFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const api = useApi();
  const errorText = useErrorText();
  const [typed, setTyped] = useState({ phone, code: '' });
  const [tries, setTries] = useState(0);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const faults = tries > 0 ? yapeFaults(typed) : [];
  const problem = (field: YapeField) => {
    const fault = faults.find((one) => one.field === field);
    return fault && t(`faults.${fault.code}`);
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setTries(tries + 1);
    if (yapeFaults(typed).length > 0) return;
    setSending(true);
    setError(undefined);
    payByYape(api, name, yapeBody(typed)).then(onSent, (failure: unknown) => {
      if (!unsent.includes(errorCodeOf(failure))) return onSent();
      setSending(false);
      setError(failure);
    });
  }

  return (
    <form className={css.yape} noValidate onSubmit={handleSubmit}>
      <ErrorSummary
        title={t('faults.title')}
        problems={faults.map(({ field, code }) => ({ fieldId: idOf(field), message: t(`faults.${code}`) }))}
        focusKey={tries}
        level={2}
      />
      {error !== undefined && <Notice variant="error">{errorText(error)}</Notice>}
      <Field id={idOf('phone')} label={t('pay.yape.phone')} error={problem('phone')} required>
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          numeric
          maxLength={16}
          value={typed.phone}
          onChange={({ currentTarget }) => setTyped({ ...typed, phone: currentTarget.value })}
        />
      </Field>
      <Field id={idOf('code')} label={t('pay.yape.code')} hint={t('pay.yape.hint')} error={problem('code')} required>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          numeric
          maxLength={7}
          value={typed.code}
          onChange={({ currentTarget }) => setTyped({ ...typed, code: currentTarget.value })}
        />
      </Field>
      <Button type="submit" size="l" wide busy={isSending} busyLabel={t('pay.yape.sending')}>
        {t('pay.yape.button', { total: formatMoney(toMinor(amount), lang) })}
      </Button>
    </form>
  );
}
