import type { ElementType, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import type { AsProps } from '../../lib/polymorphic.ts';
import css from './card.module.css';

export interface CardOwnProps {
  /** Inner margins 0, 16 and 24 px. Default `m`. */
  padding?: 'none' | 'm' | 'l';
  /** Without the shadow, for cards inside cards. */
  flat?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A white surface with round corners. `as="li"`, `as="article"`, `as={Link}`. */
export function Card<Component extends ElementType = 'div'>(props: AsProps<Component, CardOwnProps>) {
  const { as, padding = 'm', flat, className, ...rest } = props as AsProps<'div', CardOwnProps>;
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={cx(css.card, css[padding], flat && css.flat, className)} />;
}
