import { routes, useTranslation } from '@horno/kit';
import { VisuallyHidden } from '@horno/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Link that opens a new tab, so that the form keeps its values. */
function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
    </Link>
  );
}

/** Statements of the box that a customer ticks: their age, the terms and the privacy policy. */
export function TermsText() {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('register.accept')}</span> <NewTabLink to={routes.terms.to()}>{t('register.terms')}</NewTabLink>{' '}
      <span>{t('register.and')}</span> <NewTabLink to={routes.privacy.to()}>{t('register.privacy')}</NewTabLink>.
    </>
  );
}
