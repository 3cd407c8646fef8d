import { useApi, useErrorText, useTranslation } from '@horno/kit';
import { Button, goToField, Notice, TextField } from '@horno/ui';
import { useState } from 'react';
import { checkoutCalls } from '../../data/lazy-calls.ts';
import { controlId } from '../../state/use-step-form.ts';
import css from './review.module.css';

export interface PhoneCode {
  /** Phone of the order. */
  phone: string;
  cartUuid: string;
  code: string;
  /** The server refused the code. */
  refusal: unknown;
  /** The order is to be paid online. */
  isOnline: boolean;
  change(code: string): void;
}

/** The two ways on when the order needs a confirmed phone: a code by text message, or another payment. */
export function ConfirmPhone({ phone, cartUuid, code, refusal, isOnline, change }: PhoneCode) {
  const { t } = useTranslation();
  const api = useApi();
  const errorText = useErrorText();
  const [state, setState] = useState<'new' | 'sending' | 'sent'>('new');
  const [failure, setFailure] = useState<unknown>();

  function send() {
    setState('sending');
    setFailure(undefined);
    checkoutCalls.sendPhoneCode(api, { cartUuid, phone }).then(
      () => setState('sent'),
      (error: unknown) => {
        setFailure(error);
        setState('new');
      },
    );
  }

  return (
    <Notice variant="warning" title={t('confirmPhone.title')}>
      <div className={`u-stack u-gap-3 ${css.confirm}`}>
        <p>{t(isOnline ? 'confirmPhone.whyOnline' : 'confirmPhone.why')}</p>
        {state === 'sent' && <p role="status">{t('confirmPhone.sent', { phone })}</p>}
        {failure !== undefined && <p role="alert">{errorText(failure)}</p>}
        {(state === 'sent' || code !== '' || refusal !== undefined) && (
          <TextField
            label={t('confirmPhone.code')}
            value={code}
            onChange={(event) => change(event.currentTarget.value.replace(/\D/g, ''))}
            error={refusal === undefined ? undefined : errorText(refusal)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            numeric
          />
        )}
        <div className="u-cluster u-gap-3">
          <Button
            size="s"
            variant={state === 'sent' ? 'outline' : 'primary'}
            onClick={send}
            busy={state === 'sending'}
            busyLabel={t('confirmPhone.sending')}
          >
            {t(state === 'sent' ? 'confirmPhone.again' : 'confirmPhone.send')}
          </Button>
          <Button size="s" variant="outline" onClick={() => goToField(controlId('method'))}>
            {t(isOnline ? 'confirmPhone.otherPayment' : 'confirmPhone.online')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
