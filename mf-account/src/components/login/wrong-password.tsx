import { useT } from '@horno/kit';
import { Notice } from '@horno/ui';

/** The same words for a wrong password and an unknown e-mail, and what was kept. */
export function WrongPassword() {
  const t = useT();
  return (
    <Notice variant="error" title={t('login.wrong')}>
      {t('login.wrongKept')}
    </Notice>
  );
}
