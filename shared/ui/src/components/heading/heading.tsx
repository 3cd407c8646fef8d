import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../lib/cx.ts';
import css from './heading.module.css';

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** The rank in the page; one `1` on every page. */
  level: 1 | 2 | 3 | 4;
  /** The look, when it is not that of the rank. */
  look?: 'hero' | 1 | 2 | 3 | 4;
}

const looks = { hero: 'hero', 1: 'one', 2: 'two', 3: 'three', 4: 'four' } as const;

/** A heading in the display face, whose rank and look are chosen apart. */
export function Heading({ level, look = level, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={cx(css.heading, css[looks[look]], className)} />;
}
