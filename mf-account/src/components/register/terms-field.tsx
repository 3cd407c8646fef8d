import { routes, useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { Checkbox, VisuallyHidden } from '@horno/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RegistrationValues } from '../../domain/registration.ts';

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

/** Required consent to the terms and the privacy policy. It starts unticked. */
export function TermsField({ form }: { form: Form<RegistrationValues> }) {
  const { t } = useTranslation();
  return (
    <Checkbox {...form.check('terms')} required>
      {t('register.accept')} <NewTabLink to={routes.terms.to()}>{t('register.terms')}</NewTabLink> {t('register.and')}{' '}
      <NewTabLink to={routes.privacy.to()}>{t('register.privacy')}</NewTabLink>.
    </Checkbox>
  );
}
