import { errorCodeOf, useErrorText, useNotify, useTranslation } from '@horno/kit';
import { useState } from 'react';
import { useRedeem } from '../../data/coupons.data.ts';
import { detailsOf } from '../../domain/coupon-help.ts';
import { CodeForm } from '../coupon/code-form.tsx';
import css from '../coupon/coupon.module.css';
import { CouponProblem } from '../coupon/coupon-problem.tsx';

/** Saves a coupon code in the customer's account. */
export function RedeemForm() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const notify = useNotify();
  const { mutate, isPending, error, reset } = useRedeem();
  const [code, setCode] = useState('');

  function send() {
    mutate(code.trim(), {
      onSuccess: ({ name }) => {
        setCode('');
        notify({ id: 'coupon', kind: 'success', text: (t) => t('wallet.redeemed', { name }) });
      },
    });
  }

  function change(text: string) {
    setCode(text);
    if (error) reset();
  }

  return (
    <div className={`u-stack u-justify-start u-gap-2 ${css.help}`}>
      <CodeForm
        label={t('wallet.add')}
        action={t('wallet.save')}
        code={code}
        error={error ? errorText(error) : undefined}
        isBusy={isPending}
        onChange={change}
        onSend={send}
      />
      <div role="status" className={`u-stack u-justify-start u-gap-2 ${css.help}`}>
        {error && <CouponProblem failure={errorCodeOf(error) ?? ''} details={detailsOf(error)} onRetry={send} />}
      </div>
    </div>
  );
}
