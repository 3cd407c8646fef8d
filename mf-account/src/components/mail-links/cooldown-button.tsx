import { useTranslation } from '@horno/kit';
import { Button, type ButtonProps } from '@horno/ui';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'busy' | 'busyLabel' | 'onClick'> {
  /** Seconds until the button is enabled; 0 when it is. */
  left: number;
  /** Submits the form around it. */
  submit?: boolean;
  children: string;
}

/** Requests another mail or message. Shows the time until the next request is allowed. */
export function CooldownButton({ left, submit = false, children, ...button }: Props) {
  const { t } = useTranslation();
  const isWaiting = left > 0;
  return (
    <div className="u-row u-flex-wrap u-gap-x-3 u-gap-y-1">
      <Button {...button} type={submit ? 'submit' : 'button'} aria-disabled={isWaiting || undefined}>
        {children}
      </Button>
      {isWaiting ? <p className="u-note num">{t('again.in', { count: left })}</p> : null}
    </div>
  );
}
