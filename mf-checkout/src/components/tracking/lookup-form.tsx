import { errorCodeOf, routes, useApi, useErrorText, useTranslation } from '@horno/kit';
import { Button, Field, Notice, TextInput } from '@horno/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lookUpOrder } from '../../data/order.data.ts';
import { type Lookup, readLookup } from '../../domain/lookup.ts';
import css from '../form.module.css';

type Fault = Extract<Lookup, { kind: 'fault' }>;

/** An order by its number and the phone or e-mail that it was placed with; by the e-mail alone, a mail with links. */
export function LookupForm() {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [number, setNumber] = useState('');
  const [proof, setProof] = useState('');
  const [fault, setFault] = useState<Fault>();
  const [error, setError] = useState<unknown>();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const read = readLookup(number, proof);
    setError(undefined);
    setSent(false);
    setFault(read.kind === 'fault' ? read : undefined);
    if (read.kind === 'open') return navigate(routes.trackerOrder.to({ uuid: read.uuid }, { t: read.token }));
    if (read.kind === 'fault') return;
    setBusy(true);
    try {
      const found = await lookUpOrder(api, read.body);
      if (found) navigate(routes.trackerOrder.to({ uuid: found }));
      else setSent(true);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  const faultText = (field: Fault['field']) =>
    fault?.field === field ? t(`tracking.faults.${fault.fault}`) : undefined;
  return (
    <form ref={form} className={css.form} noValidate onSubmit={handleSubmit}>
      {error !== undefined && (
        <Notice variant="error">{errorCodeOf(error) === 'ORDER-1' ? t('tracking.notFound') : errorText(error)}</Notice>
      )}
      {isSent && <Notice variant="success">{t('tracking.sent')}</Notice>}
      <Field label={t('tracking.number')} hint={t('tracking.numberHint')} error={faultText('number')}>
        <TextInput
          name="order"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
      </Field>
      <Field label={t('tracking.proof')} hint={t('tracking.proofHint')} error={faultText('proof')}>
        <TextInput
          name="proof"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={proof}
          onChange={({ currentTarget }) => setProof(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} busyLabel={t('tracking.finding')}>
        {t('tracking.find')}
      </Button>
    </form>
  );
}
