import { type ReactNode, useId, useMemo } from 'react';
import { cx } from '../../lib/cx.ts';
import css from './field.module.css';
import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  label: ReactNode;
  /** One control: `TextInput`, `Textarea` or `Select`. It takes id and state from here. */
  children: ReactNode;
  hint?: ReactNode;
  /** Error text. When present the control is invalid. */
  error?: ReactNode;
  /** Beside the label, e.g. "opcional". */
  aside?: ReactNode;
  required?: boolean;
  /** The control's id; give it where an `ErrorSummary` links here. */
  id?: string;
  /** Keeps the label for those who listen only. */
  labelHidden?: boolean;
  className?: string;
}

/** Label above, control, hint and error, wired by ids. */
export function Field({
  label,
  children,
  hint,
  error,
  aside,
  required = false,
  id,
  labelHidden,
  className,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const control = useMemo(
    () => ({ id: controlId, describedBy, invalid, required }),
    [controlId, describedBy, invalid, required],
  );
  return (
    <div className={cx(css.field, className)}>
      <label htmlFor={controlId} className={cx(css.label, labelHidden && css.labelHidden)}>
        <span>{label}</span>
        {aside ? <span className={css.aside}> {aside}</span> : null}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hintId ? (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
