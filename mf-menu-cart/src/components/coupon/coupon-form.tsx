import { errorCodeOf, useErrorText, useTranslation } from '@horno/kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { couponMissingMinor, detailsOf } from '../../domain/coupon-help.ts';
import { useCart } from '../../state/use-cart.ts';
import { CodeForm } from './code-form.tsx';
import css from './coupon.module.css';
import { CouponProblem } from './coupon-problem.tsx';

const CouponFill = lazy(() => import(/* webpackChunkName: "cart-dialogs" */ './coupon-fill.tsx'));

/** Applies a coupon to the cart. */
export function CouponForm() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { state, store } = useCart();
  const { busy, refusal, pending } = state.coupon;
  const [code, setCode] = useState(refusal?.code ?? '');
  const wasBusy = useRef(false);
  const missingMinor = refusal && couponMissingMinor(detailsOf(refusal.error));

  useEffect(() => {
    // The code was applied: clear the field.
    if (wasBusy.current && !busy && !refusal) setCode('');
    wasBusy.current = busy !== undefined;
  }, [busy, refusal]);

  function change(text: string) {
    setCode(text);
    if (refusal) store.clearRefusal();
  }

  return (
    <div className={`u-stack u-justify-start u-gap-2 ${css.help}`}>
      <CodeForm
        label={t('coupon.label')}
        action={t('coupon.apply')}
        code={code}
        error={refusal && errorText(refusal.error)}
        isBusy={busy !== undefined}
        onChange={change}
        onSend={(text) => store.applyCoupon(text, 'single')}
      />
      <div role="status" className={`u-stack u-justify-start u-gap-2 ${css.help}`}>
        {pending && <p className="u-note">{t('coupon.kept', { code: pending })}</p>}
        {refusal && (
          <CouponProblem
            failure={errorCodeOf(refusal.error) ?? ''}
            details={detailsOf(refusal.error)}
            category={refusal.category}
            onReplace={(other) => store.applyCoupon(refusal.code, 'single', other)}
            onRetry={() => store.applyCoupon(refusal.code, 'single')}
          />
        )}
        {refusal && missingMinor !== undefined && (
          <Suspense>
            <CouponFill code={refusal.code} missingMinor={missingMinor} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
