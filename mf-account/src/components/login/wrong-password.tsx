import { routes, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { Link } from 'react-router-dom';

/** The same words for a wrong password and an unknown e-mail, what was kept, and the way to another password. */
export function WrongPassword() {
  const { t } = useTranslation();
  return (
    <Notice variant="error" title={t('login.wrong')}>
      {t('login.wrongKept')} <Link to={routes.getMyPassword.to()}>{t('login.forgot')}</Link>
    </Notice>
  );
}
