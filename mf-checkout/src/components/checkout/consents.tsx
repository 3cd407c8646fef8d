import { routes, useTranslation } from '@horno/kit';
import { Checkbox } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { FieldsProps } from './contact-fields.tsx';
import css from './review.module.css';

/** Consent to the terms, which is required, and to marketing, which is optional. */
export function Consents({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.consents}>
      <Checkbox {...form.check('terms')} required>
        {t('consents.accept')} <Link to={routes.onlineTerms.to()}>{t('consents.terms')}</Link> {t('consents.and')}{' '}
        <Link to={routes.privacy.to()}>{t('consents.privacy')}</Link>.
      </Checkbox>
      <Checkbox {...form.check('marketing')}>{t('consents.marketing')}</Checkbox>
    </div>
  );
}
