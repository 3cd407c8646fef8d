import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx.ts';
import { FieldError } from '../field/field-error.tsx';
import css from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** The label; may hold a link. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A native checkbox whose whole line, 44 px high, can be pressed. */
export function Checkbox({ children, hint, error, className, id, ...rest }: CheckboxProps) {
  const made = useId();
  const inputId = id ?? made;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  return (
    <div className={className}>
      <label className={css.line}>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          className={cx(css.box, css.check)}
        />
        <span>{children}</span>
      </label>
      {hintId ? (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

export interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  children: ReactNode;
}

/** A native radio in a line of 44 px. Group it in a `fieldset` with a `legend`. */
export function Radio({ children, className, ...rest }: RadioProps) {
  return (
    <label className={cx(css.line, className)}>
      <input {...rest} type="radio" className={cx(css.box, css.radio)} />
      <span>{children}</span>
    </label>
  );
}
