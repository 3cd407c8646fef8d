import type { ReactNode } from 'react';
import { WarningIcon } from '../icon/icons-state.tsx';
import css from './field.module.css';

/** The line that says what to correct; the control names it in `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <WarningIcon size="xs" />
      <span>{children}</span>
    </p>
  );
}
