import { cleanCouponCode } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Button, Field, TextInput } from '@horno/ui';
import { type FormEvent, useRef, useState } from 'react';
import css from './coupon.module.css';

interface Props {
  label: string;
  /** Label of the button. */
  action: string;
  code: string;
  /** Error of the last code. */
  error: string | undefined;
  isBusy: boolean;
  onChange(code: string): void;
  /** Called with a cleaned code, which is not empty. */
  onSend(code: string): void;
}

/** Field and button for a coupon code. A refused code stays in the field, with the error beside it. */
export function CodeForm({ label, action, code, error, isBusy, onChange, onSend }: Props) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = cleanCouponCode(code);
    setMissing(text === '');
    if (text === '') input.current?.focus();
    else if (!isBusy) onSend(text);
  }

  function change(text: string) {
    setMissing(false);
    onChange(text);
  }

  return (
    <form className={`u-stack u-gap-2 ${css.form}`} onSubmit={submit} noValidate>
      <Field label={label} error={isMissing ? t('coupon.required') : error}>
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
      <Button type="submit" variant="outline" busy={isBusy} busyLabel={t('coupon.applying')}>
        {action}
      </Button>
    </form>
  );
}
