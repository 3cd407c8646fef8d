import { cx } from '../../lib/cx.ts';
import { logoPaths } from '../../picture/scene/logo.ts';
import css from './logo.module.css';

export interface LogoProps {
  /** The tenant's name beside the mark; without it the mark alone is shown and hidden from screen readers. */
  name?: string;
  /** Marks of 24, 32 and 56 px. Default `m`. */
  size?: 's' | 'm' | 'l';
  className?: string;
}

/** The oven with its flame, in the colours of the tenant, and the name. Put it inside the link to the home page. */
export function Logo({ name, size = 'm', className }: LogoProps) {
  return (
    <span className={cx(css.logo, css[size], className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={css.mark}>
        <path className={css.oven} d={logoPaths.oven} />
        <path className={css.flame} d={logoPaths.flame} />
      </svg>
      {name ? <span className={css.name}>{name}</span> : null}
    </span>
  );
}
