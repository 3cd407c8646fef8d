import { errorCodeOf, routes, useApi, useErrorText, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Notice, TextField } from '@horno/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lookUpOrder } from '../../data/order.data.ts';
import { lookupErrors, readLookup } from '../../domain/lookup.ts';
import css from '../form.module.css';

/** Finds an order by its number and its phone or e-mail. With the e-mail alone, the shop mails links to the orders. */
export function LookupForm() {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { number: '', proof: '' },
    validate: lookupErrors,
    focusesField: true,
    onValid: ({ number, proof }) => {
      setSent(false);
      const read = readLookup(number, proof);
      if (read.kind === 'open') navigate(routes.trackerOrder.to({ uuid: read.uuid }, { t: read.token }));
      if (read.kind !== 'ask') return;
      void form.send(async () => {
        const found = await lookUpOrder(api, read.body);
        if (found) navigate(routes.trackerOrder.to({ uuid: found }));
        else setSent(true);
      });
    },
  });
  const { failure } = form;
  return (
    <form className={`u-column u-justify-start u-gap-4 ${css.form}`} {...form.form}>
      {failure !== undefined && (
        <Notice variant="error">
          {errorCodeOf(failure) === 'ORDER-1' ? t('tracking.notFound') : errorText(failure)}
        </Notice>
      )}
      {isSent && <Notice variant="success">{t('tracking.sent')}</Notice>}
      <TextField
        {...form.text('number')}
        label={t('tracking.number')}
        hint={t('tracking.numberHint')}
        name="order"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...form.text('proof')}
        label={t('tracking.proof')}
        hint={t('tracking.proofHint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" busy={form.isSending} busyLabel={t('tracking.finding')}>
        {t('tracking.find')}
      </Button>
    </form>
  );
}
