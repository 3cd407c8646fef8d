import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { CheckIcon, CloseIcon } from '../icon/icons-action.tsx';
import { InfoIcon, WarningIcon } from '../icon/icons-state.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import css from './notice.module.css';

export type NoticeVariant = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  /** Default `info`. */
  variant?: NoticeVariant;
  title?: ReactNode;
  children?: ReactNode;
  /** Takes the place of the variant's icon. */
  icon?: ReactNode;
  /** A button or a link: what to do now. */
  action?: ReactNode;
  /** Live region mode: errors are read at once, others in turn; `off` for content that belongs to the page. */
  announce?: 'assertive' | 'polite' | 'off';
  onClose?: () => void;
  /** Needed with `onClose`. */
  closeLabel?: string;
  className?: string;
}

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };
const roles = { assertive: 'alert', polite: 'status', off: undefined };

/** One sentence that the reader needs now. Colour, icon and words say the same. */
export function Notice({
  variant = 'info',
  title,
  children,
  icon,
  action,
  announce = variant === 'error' ? 'assertive' : 'polite',
  onClose,
  closeLabel,
  className,
}: NoticeProps) {
  const VariantIcon = icons[variant];
  return (
    <div role={roles[announce]} className={cx(css.notice, css[variant], className)}>
      <span className={css.icon}>{icon ?? <VariantIcon size="s" />}</span>
      <div className={css.text}>
        {title ? <strong>{title}</strong> : null}
        {title && children ? ' ' : null}
        {children}
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
      {onClose && closeLabel ? (
        <IconButton className={css.close} label={closeLabel} icon={<CloseIcon size="s" />} onClick={onClose} />
      ) : null}
    </div>
  );
}
