import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { useFieldControl } from '../field/field-context.ts';
import css from './text-input.module.css';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** Content inside, at the start. */
  icon?: ReactNode;
  /** Content inside, at the end, e.g. an `IconButton` that clears the field. */
  end?: ReactNode;
  /** Digits of one width, for phones, codes and amounts. */
  numeric?: boolean;
}

/** A native input of 48 px. Inside a `Field` it takes its id and state. */
export function TextInput({ icon, end, numeric, className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  const input = (
    <input {...rest} {...control} type={type} className={cx(css.input, numeric && css.numeric, className)} />
  );
  if (!icon && !end) return input;
  return (
    <span className={cx(css.wrap, Boolean(icon) && css.withIcon, Boolean(end) && css.withEnd)}>
      {icon ? <span className={css.icon}>{icon}</span> : null}
      {input}
      {end ? <span className={css.end}>{end}</span> : null}
    </span>
  );
}

/** Text of several lines. Inside a `Field` it takes its id and state. */
export function Textarea({ className, rows = 3, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl(rest);
  return <textarea {...rest} {...control} rows={rows} className={cx(css.input, css.textarea, className)} />;
}
