import { passwordChecklist } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { CheckIcon, cx, VisuallyHidden } from '@horno/ui';
import css from './password-checklist.module.css';

/** The rules of a new password. Each is ticked and announced as soon as it is met. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation();
  return (
    <ul id={id} className={css.list} aria-live="polite" aria-label={t('password.rulesName')}>
      {passwordChecklist(password).map(({ rule, isMet }) => (
        <li key={rule} className={cx(css.rule, isMet && css.met)} aria-atomic="true">
          <span className={css.mark}>{isMet ? <CheckIcon size="xs" /> : null}</span>
          {t(`password.rules.${rule}`)}
          <VisuallyHidden>: {t(isMet ? 'password.met' : 'password.missing')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
