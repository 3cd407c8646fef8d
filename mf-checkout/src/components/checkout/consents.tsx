import { routes, useTranslation } from '@horno/kit';
import { Checkbox } from '@horno/ui';
import { Link } from 'react-router-dom';
import { controlId } from '../../state/use-step-form.ts';
import type { FieldsProps } from './contact-fields.tsx';
import css from './review.module.css';

/** Terms are agreed to by the customer's own tick; news are asked for apart and may be left out. */
export function Consents({ draft, form, change }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.consents}>
      <Checkbox
        id={controlId('terms')}
        name="terms"
        required
        checked={draft.terms}
        error={form.problem('terms')}
        onChange={({ currentTarget }) => change({ terms: currentTarget.checked })}
      >
        {t('consents.accept')} <Link to={routes.onlineTerms.to()}>{t('consents.terms')}</Link> {t('consents.and')}{' '}
        <Link to={routes.privacy.to()}>{t('consents.privacy')}</Link>.
      </Checkbox>
      <Checkbox
        name="marketing"
        checked={draft.marketing}
        onChange={({ currentTarget }) => change({ marketing: currentTarget.checked })}
      >
        {t('consents.marketing')}
      </Checkbox>
    </div>
  );
}
