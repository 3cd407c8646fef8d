import { useTranslation } from '@horno/kit';
import { Button, type ButtonProps } from '@horno/ui';
import css from './cooldown-button.module.css';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'busy' | 'busyLabel' | 'onClick'> {
  /** Seconds until it works again; 0 when it does. */
  left: number;
  /** It sends the form that it stands in. */
  submit?: boolean;
  children: string;
}

/** Asks for another mail or message; says beside it when that is possible again. */
export function CooldownButton({ left, submit = false, children, ...button }: Props) {
  const { t } = useTranslation();
  const isWaiting = left > 0;
  return (
    <div className={css.cooldown}>
      <Button {...button} type={submit ? 'submit' : 'button'} aria-disabled={isWaiting || undefined}>
        {children}
      </Button>
      {isWaiting ? <p className={css.left}>{t('again.in', { count: left })}</p> : null}
    </div>
  );
}
