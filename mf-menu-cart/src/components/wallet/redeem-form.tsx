import { errorCodeOf, useErrorText, useNotify, useT } from '@horno/kit';
import { Button, Field, TextInput } from '@horno/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useRedeem } from '../../data/coupons.data.ts';
import { detailsOf } from '../../domain/coupon-help.ts';
import css from '../coupon/coupon.module.css';
import { CouponProblem } from '../coupon/coupon-problem.tsx';

/** Puts a code into the customer's account. */
export function RedeemForm() {
  const t = useT();
  const errorText = useErrorText();
  const notify = useNotify();
  const { mutate, isPending, error, reset } = useRedeem();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function send() {
    mutate(code.trim(), {
      onSuccess: ({ name }) => {
        setCode('');
        notify({ id: 'coupon', kind: 'success', text: t('wallet.redeemed', { name }), forMs: 4000 });
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = code.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) input.current?.focus();
    else if (!isPending) send();
  }

  function change(text: string) {
    setCode(text);
    setMissing(false);
    if (error) reset();
  }

  const told = isMissing ? t('coupon.required') : error ? errorText(error) : undefined;
  return (
    <div className={css.help}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field label={t('wallet.add')} error={told}>
          <TextInput
            ref={input}
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="outline" busy={isPending} busyLabel={t('coupon.applying')}>
          {t('wallet.save')}
        </Button>
      </form>
      <div role="status" className={css.help}>
        {error && <CouponProblem failure={errorCodeOf(error) ?? ''} details={detailsOf(error)} onRetry={send} />}
      </div>
    </div>
  );
}
