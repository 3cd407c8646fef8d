import type { PersonRules } from '@horno/domain';
import { routes, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Checkbox, SelectField, TextareaField, TextField } from '@horno/ui';
import { contentData } from '../../data/lazy-content.ts';
import {
  type ContactValues,
  contactIssues,
  contactServerFields,
  MESSAGE_MAX,
  toContactBody,
  validateContact,
} from '../../domain/contact.ts';
import css from '../form/form.module.css';
import { FormReport } from '../form/form-report.tsx';
import { NewTabLink } from '../form/new-tab-link.tsx';
import { useTextProps } from '../form/use-text-props.ts';

interface ContactFormProps {
  initial: ContactValues;
  rules: PersonRules;
  onChange(values: ContactValues): void;
  onSent(ticket: { id: string; email: string }): void;
}

/** Contact form: subject, sender, message and consent. */
export function ContactForm({ initial, rules, onChange, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const form = useForm<ContactValues>({
    initial,
    onChange,
    validate: (values) => validateContact(values, rules),
    server: contactServerFields,
    onValid: (values) => {
      const body = toContactBody(values);
      void form.send(async (key) => onSent({ id: await contentData.sendContact(api, body, key), email: body.email }));
    },
  });
  const text = useTextProps(form, (field) => t(`contact.fields.${field}`));
  return (
    <form className={css.form} {...form.form}>
      <FormReport form={form} />
      <SelectField
        {...text('issue')}
        placeholder={t('form.choose')}
        options={contactIssues.map((value) => ({ value, label: t(`contact.issues.${value}`) }))}
      />
      <div className={`u-stack u-gap-4 ${css.pair}`}>
        <TextField {...text('name')} autoComplete="name" maxLength={120} />
        <TextField {...text('email')} type="email" inputMode="email" autoComplete="email" maxLength={120} />
        <TextField
          {...text('phone', { isOptional: true })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          numeric
          maxLength={16}
        />
        <TextField
          {...text('orderNumber', { isOptional: true })}
          hint={t('contact.hints.orderNumber')}
          autoComplete="off"
          maxLength={24}
        />
      </div>
      <TextareaField {...text('message')} hint={t('contact.hints.message')} rows={6} maxLength={MESSAGE_MAX} />
      <Checkbox {...form.check('privacy')} required>
        <span>{t('contact.fields.privacy')}</span>{' '}
        <NewTabLink to={routes.privacyContact.to()}>{t('contact.privacyLink')}</NewTabLink>.
      </Checkbox>
      <div className="u-row u-flex-wrap u-gap-3">
        <Button type="submit" size="l" busy={form.isSending} busyLabel={t('form.sending')}>
          {t('contact.submit')}
        </Button>
      </div>
    </form>
  );
}
