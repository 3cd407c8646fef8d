import { routes } from '@horno/contracts/routes';
import { useNotify, useTranslation } from '@horno/kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Redirects home from an address that no remote serves, with a notice. */
export function UnknownPath() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { t } = useTranslation();
  useEffect(() => {
    notify({ id: 'unknown-path', kind: 'info', text: t('unknownPath') });
    navigate(routes.home.to(), { replace: true });
  }, [navigate, notify, t]);
  return null;
}
