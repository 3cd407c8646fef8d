import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** The name of the action: an icon has no text. */
  label: string;
  icon: ReactNode;
  /** `add` is the round red one of the menu card. Default `plain`. */
  variant?: 'plain' | 'soft' | 'add';
  /** A small number in the corner, e.g. how much is in the bag; say it in `label` too. */
  count?: number;
}

/** A round target of 44 px that holds an icon. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  count,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(css.button, css[variant], className)}>
      {icon}
      {count ? (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </button>
  );
}
