import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../lib/cx.ts';
import { useFieldControl } from '../field/field-context.ts';
import { ChevronDownIcon } from '../icon/icons-action.tsx';
import css from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** The options; or give `<option>` elements as children. */
  options?: readonly SelectOption[];
  /** A first, empty option that asks to choose. */
  placeholder?: string;
}

/** The native select, which every phone knows how to show. Without an empty option it always has a value, and is not `required`. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  const hasEmpty = children !== undefined || placeholder !== undefined || options?.some(({ value }) => value === '');
  return (
    <span className={css.wrap}>
      <select
        {...rest}
        {...control}
        required={hasEmpty ? control.required : undefined}
        className={cx(css.select, className)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <span className={css.mark}>
        <ChevronDownIcon size="s" />
      </span>
    </span>
  );
}
