import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import type { AsProps } from '../../lib/polymorphic.ts';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'outline' | 'quiet' | 'danger';

export interface ButtonLook {
  /** `primary` is the one action of a view. Default `primary`. */
  variant?: ButtonVariant;
  /** Heights 44, 48 and 56 px. Default `m`. */
  size?: 's' | 'm' | 'l';
  /** Fills the line. */
  wide?: boolean;
  icon?: ReactNode;
  /** Content at the end, e.g. a `Price`; the text then moves to the start. */
  trailing?: ReactNode;
  children?: ReactNode;
  className?: string;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook> {
  /** True during work: the button keeps the focus and ignores presses. */
  busy?: boolean;
  /** Replaces the text while busy. */
  busyLabel?: ReactNode;
  /** Runs when the button is pressed while `aria-disabled`: shows what is missing. */
  onBlocked?: () => void;
}

function classOf({ variant = 'primary', size = 'm', wide, trailing, className }: ButtonLook): string | undefined {
  return cx(
    css.button,
    css[variant],
    size !== 'm' && css[size],
    wide && css.wide,
    Boolean(trailing) && css.split,
    className,
  );
}

function Inside({ icon, children, trailing }: Pick<ButtonLook, 'icon' | 'children' | 'trailing'>) {
  return (
    <>
      {icon}
      <span>{children}</span>
      {trailing ? <span className={css.trailing}>{trailing}</span> : null}
    </>
  );
}

/**
 * A native button, `type="button"` by default.
 * `disabled` and `aria-disabled` pass through; prefer `aria-disabled` with a visible reason beside it.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  trailing,
  className,
  children,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  onBlocked,
  ...rest
}: ButtonProps) {
  const blocked = busy || Boolean(rest['aria-disabled']);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) {
      event.preventDefault();
      if (!busy) onBlocked?.();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      className={classOf({ variant, size, wide, trailing, className })}
      onClick={handleClick}
    >
      <Inside icon={icon} trailing={trailing}>
        {busy && busyLabel !== undefined ? busyLabel : children}
      </Inside>
    </button>
  );
}

/**
 * A link with the look of a button.
 * @example <ButtonLink as={Link} to={routes.menu.to()}>Ver la carta</ButtonLink>
 */
export function ButtonLink<Component extends ElementType = 'a'>(props: AsProps<Component, ButtonLook>) {
  const { as, variant, size, wide, icon, trailing, className, children, ...rest } = props as AsProps<'a', ButtonLook>;
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={classOf({ variant, size, wide, trailing, className })}>
      <Inside icon={icon} trailing={trailing}>
        {children}
      </Inside>
    </Element>
  );
}
