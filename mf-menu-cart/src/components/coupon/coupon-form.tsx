import { errorCodeOf, useErrorText, useT } from '@horno/kit';
import { Button, Field, TextInput } from '@horno/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { detailsOf } from '../../domain/coupon-help.ts';
import { useCart } from '../../state/use-cart.ts';
import css from './coupon.module.css';
import { CouponProblem } from './coupon-problem.tsx';

/** The field for a code. A refusal stands beside it, with what can be done; the code stays to be mended. */
export function CouponForm() {
  const t = useT();
  const errorText = useErrorText();
  const { state, store } = useCart();
  const { busy, refusal, kept } = state.coupon;
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    // It was taken: the field is free for another one.
    if (wasBusy.current && !busy && !refusal) setCode('');
    wasBusy.current = busy !== undefined;
  }, [busy, refusal]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = code.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) input.current?.focus();
    else if (!busy) store.applyCoupon(code.trim(), 'single');
  }

  function change(text: string) {
    setCode(text);
    setMissing(false);
    if (refusal) store.clearRefusal();
  }

  const error = isMissing ? t('coupon.required') : refusal && errorText(refusal.error);
  return (
    <div className={css.help}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field label={t('coupon.label')} error={error}>
          <TextInput
            ref={input}
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            enterKeyHint="done"
            value={code}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="outline" busy={busy !== undefined} busyLabel={t('coupon.applying')}>
          {t('coupon.apply')}
        </Button>
      </form>
      <div role="status" className={css.help}>
        {kept && <p className={css.more}>{t('coupon.kept', { code: kept })}</p>}
        {refusal && (
          <CouponProblem
            failure={errorCodeOf(refusal.error) ?? ''}
            details={detailsOf(refusal.error)}
            category={refusal.category}
            onReplace={(other) => store.applyCoupon(refusal.code, 'single', other)}
            onRetry={() => store.applyCoupon(refusal.code, 'single')}
          />
        )}
      </div>
    </div>
  );
}
