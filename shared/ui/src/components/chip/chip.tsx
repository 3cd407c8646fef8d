import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import type { AsProps } from '../../lib/polymorphic.ts';
import css from './chip.module.css';

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> {
  /** Makes it a toggle; leave it out for a plain action. */
  pressed?: boolean;
  icon?: ReactNode;
  /** Shows an outline while not pressed. Default `true`. */
  outline?: boolean;
}

/** A toggle: a filter, an ingredient, a recipe. */
export function Chip({ pressed, icon, outline = true, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={cx(css.chip, outline && css.outline, className)}>
      {icon}
      {children}
    </button>
  );
}

export interface ChipLinkOwnProps {
  /** Marks the current page. */
  current?: boolean;
  icon?: ReactNode;
  outline?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A chip that links to a page, e.g. a category of the menu. */
export function ChipLink<Component extends ElementType = 'a'>(props: AsProps<Component, ChipLinkOwnProps>) {
  const { as, current, icon, outline = false, className, children, ...rest } = props as AsProps<'a', ChipLinkOwnProps>;
  const Element: ElementType = as ?? 'a';
  return (
    <Element
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={cx(css.chip, outline && css.outline, className)}
    >
      {icon}
      {children}
    </Element>
  );
}

export interface ChipGroupProps extends Omit<ComponentPropsWithoutRef<'div'>, 'role'> {
  /** Accessible name of the group. */
  label: string;
  /** `nav` for links. Default `group`. */
  kind?: 'group' | 'nav';
  /** Breaks into lines instead of scrolling sideways. */
  wrap?: boolean;
}

/** Chips in a line that scrolls sideways on a narrow screen. */
export function ChipGroup({ label, kind = 'group', wrap, className, ...rest }: ChipGroupProps) {
  const classes = cx(css.group, wrap && css.wrap, className);
  if (kind === 'nav') return <nav {...rest} aria-label={label} className={classes} />;
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend and breaks the line
  return <div {...rest} role="group" aria-label={label} className={classes} />;
}
