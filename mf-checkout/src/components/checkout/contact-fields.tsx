import { routes, useEventState, useTranslation } from '@horno/kit';
import { Checkbox, TextField } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { StepForm } from '../../state/use-step-form.ts';
import css from './fields.module.css';

export interface FieldsProps {
  form: StepForm;
}

const inputs = [
  { field: 'name', autoComplete: 'name', inputMode: 'text', type: 'text' },
  { field: 'phone', autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
  { field: 'email', autoComplete: 'email', inputMode: 'email', type: 'email' },
] as const;

interface ContactProps extends FieldsProps {
  orderType: 'D' | 'C';
  offersWhatsapp: boolean;
}

/** Contact of the order. */
export function ContactFields({ form, orderType, offersWhatsapp }: ContactProps) {
  const { t } = useTranslation();
  const isGuest = useEventState('session.changed@1', (session) => session?.status === 'guest');
  const hints: Partial<Record<string, string>> = {
    phone: t(`contact.phoneHint.${orderType}`),
    email: t('contact.emailHint'),
  };
  return (
    <>
      {isGuest && (
        <p className="u-note">
          <span>{t('contact.haveAccount')}</span>{' '}
          <Link
            className="u-inline-row u-touch"
            to={{ search: `?step=contacto&dialog=login&callback=${encodeURIComponent(routes.checkout.to())}` }}
          >
            {t('contact.signIn')}
          </Link>
        </p>
      )}
      <div className={`u-column u-gap-4 ${css.grid}`}>
        {inputs.map(({ field, ...input }) => (
          <TextField
            key={field}
            {...form.text(field)}
            {...input}
            label={t(`contact.${field}`)}
            hint={hints[field]}
            required
            numeric={field === 'phone'}
            maxLength={field === 'phone' ? 60 : 120}
          />
        ))}
      </div>
      {offersWhatsapp && (
        <Checkbox {...form.check('whatsappUpdates')} hint={t('contact.whatsappHint')}>
          {t('contact.whatsapp')}
        </Checkbox>
      )}
      {isGuest && (
        <Checkbox {...form.check('keepsContact')} hint={t('contact.keepHint')}>
          {t('contact.keep')}
        </Checkbox>
      )}
    </>
  );
}
