import type { PersonRules } from '@horno/domain';
import { routes, useApi, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { sendContact } from '../../data/contact.data.ts';
import {
  type ContactField,
  checkContact,
  contactFieldOf,
  contactFields,
  contactIssues,
  MESSAGE_MAX,
  toContactBody,
} from '../../domain/contact.ts';
import { refusals } from '../../domain/faults.ts';
import { refusedFields, useSending } from '../../state/use-sending.ts';
import { useSheet } from '../../state/use-sheet.ts';
import { BoxField, LineField, ListField, LongField } from '../form/fields.tsx';
import css from '../form/form.module.css';
import { FormReport } from '../form/form-report.tsx';
import { NewTabLink } from '../form/new-tab-link.tsx';

interface ContactFormProps {
  initial: Partial<Record<string, string>>;
  rules: PersonRules;
  onEdit(values: Record<ContactField, string>): void;
  onSent(ticket: { id: string; email: string }): void;
}

/** Issue, message, acceptance, and where to answer. */
export function ContactForm({ initial, rules, onEdit, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { isBusy, failure, changed, send } = useSending<void>();
  const sheet = useSheet<ContactField>({
    fields: contactFields,
    check: (values) => checkContact(values, rules),
    onEdit: (values) => {
      changed();
      onEdit(values);
    },
    onValid: (values) => {
      const body = toContactBody(values);
      void send(async (key) => {
        try {
          onSent({ id: await sendContact(api, body, key), email: body.email });
        } catch (error) {
          const refused = refusedFields(error, contactFieldOf);
          if (refused.length === 0) throw error;
          sheet.refuse(refusals(refused));
        }
      });
    },
  });
  const common = (name: ContactField) => ({
    sheet,
    name,
    label: t(`contact.fields.${name}`),
    defaultValue: initial[name],
  });
  return (
    <form className={css.form} {...sheet.form}>
      <FormReport sheet={sheet} failure={failure} />
      <ListField
        {...common('issue')}
        placeholder={t('form.choose')}
        options={contactIssues.map((value) => ({ value, label: t(`contact.issues.${value}`) }))}
      />
      <div className={css.pair}>
        <LineField {...common('name')} autoComplete="name" maxLength={120} />
        <LineField {...common('email')} type="email" inputMode="email" autoComplete="email" maxLength={120} />
        <LineField {...common('phone')} optional type="tel" inputMode="tel" autoComplete="tel" numeric maxLength={16} />
        <LineField
          {...common('orderNumber')}
          optional
          hint={t('contact.hints.orderNumber')}
          autoComplete="off"
          maxLength={24}
        />
      </div>
      <LongField {...common('message')} hint={t('contact.hints.message')} rows={6} maxLength={MESSAGE_MAX} />
      <BoxField
        {...common('privacy')}
        label={
          <>
            {t('contact.fields.privacy')}{' '}
            <NewTabLink to={routes.privacyContact.to()}>{t('contact.privacyLink')}</NewTabLink>.
          </>
        }
      />
      <div className={css.actions}>
        <Button type="submit" size="l" busy={isBusy} busyLabel={t('form.sending')}>
          {t('contact.submit')}
        </Button>
      </div>
    </form>
  );
}
