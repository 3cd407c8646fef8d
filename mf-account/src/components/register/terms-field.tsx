import { routes, useTranslation } from '@horno/kit';
import { Checkbox, VisuallyHidden } from '@horno/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RegistrationValues } from '../../domain/registration.ts';
import type { Form } from '../../state/use-form.ts';
import { useFaultText } from '../form/fault-text.ts';

/** Opens beside the form, which would be lost otherwise. */
function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
    </Link>
  );
}

/** Consent to terms and privacy policy: required, never ticked beforehand. */
export function TermsField({ form }: { form: Form<RegistrationValues> }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const fault = form.shown.terms;
  return (
    <Checkbox
      id={form.idOf('terms')}
      name="terms"
      required
      checked={form.values.terms}
      error={fault && faultText(fault)}
      onChange={(event) => form.set('terms', event.target.checked)}
    >
      {t('register.accept')} <NewTabLink to={routes.terms.to()}>{t('register.terms')}</NewTabLink> {t('register.and')}{' '}
      <NewTabLink to={routes.privacy.to()}>{t('register.privacy')}</NewTabLink>.
    </Checkbox>
  );
}
