import { formatMoney, toMinor } from '@horno/domain';
import { errorCodeOf, useApi, useErrorText, useLang, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, ErrorSummary, Notice, TextField } from '@horno/ui';
import { useState } from 'react';
import { type PaymentName, payByYape } from '../../data/payment.data.ts';
import { yapeBody, yapeErrors } from '../../domain/yape.ts';

interface YapeFormProps {
  name: PaymentName;
  /** Soles. */
  amount: number;
  /** The phone of the order. */
  phone: string;
  /** Called after sending, also without an answer: the next page shows the outcome. */
  onSent(): void;
}

/** Errors before anything reached the bank: the customer can send the form again. */
const unsent: readonly unknown[] = ['VALIDATION', 'TOO_MANY'];

/** Phone of the wallet and approval code. The payment is sent once, however often the button is pressed. */
export function YapeForm({ name, amount, phone, onSent }: YapeFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const api = useApi();
  const errorText = useErrorText();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    id: 'pay',
    initial: { phone, code: '' },
    validate: yapeErrors,
    showsAll: 'afterAttempt',
    onValid: (values) => {
      if (isSent) return;
      void form.send(async () => {
        try {
          await payByYape(api, name, yapeBody(values));
        } catch (error) {
          if (unsent.includes(errorCodeOf(error))) throw error;
        }
        setSent(true);
        onSent();
      });
    },
  });

  return (
    <form className="u-column u-gap-4" {...form.form}>
      <ErrorSummary title={t('faults.title')} problems={form.problems} focusKey={form.attempts} level={2} />
      {form.failure !== undefined && <Notice variant="error">{errorText(form.failure)}</Notice>}
      <TextField
        {...form.text('phone')}
        label={t('pay.yape.phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        numeric
        maxLength={16}
      />
      <TextField
        {...form.text('code')}
        label={t('pay.yape.code')}
        hint={t('pay.yape.hint')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        numeric
        maxLength={7}
      />
      <Button type="submit" size="l" wide busy={form.isSending || isSent} busyLabel={t('pay.yape.sending')}>
        {t('pay.yape.button', { total: formatMoney(toMinor(amount), lang) })}
      </Button>
    </form>
  );
}
