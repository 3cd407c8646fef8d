import { routes, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { Link } from 'react-router-dom';

/** The error of a failed sign-in. The text is the same for a wrong password and an unknown e-mail. */
export function WrongPassword() {
  const { t } = useTranslation();
  return (
    <Notice variant="error" title={t('login.wrong')}>
      <span>{t('login.wrongKept')}</span> <Link to={routes.getMyPassword.to()}>{t('login.forgot')}</Link>
    </Notice>
  );
}
