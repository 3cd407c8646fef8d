import { careTextLimits as limits, type PersonRules } from '@horno/domain';
import { routes, useApi, useTranslation } from '@horno/kit';
import { Button, Checkbox } from '@horno/ui';
import { useState } from 'react';
import { type Filed, fileComplaint } from '../../data/complaints.data.ts';
import {
  type ComplaintField,
  checkComplaint,
  complaintFieldOf,
  complaintFields,
  complaintKinds,
  documentTypes,
  goodTypes,
  toComplaintBody,
} from '../../domain/complaint.ts';
import { refusals } from '../../domain/faults.ts';
import { refusedFields, useSending } from '../../state/use-sending.ts';
import { useSheet } from '../../state/use-sheet.ts';
import { BoxField, ChoiceField, LineField, ListField, LongField } from '../form/fields.tsx';
import css from '../form/form.module.css';
import { FormReport } from '../form/form-report.tsx';
import { NewTabLink } from '../form/new-tab-link.tsx';

interface ComplaintFormProps {
  initial: Partial<Record<string, string>>;
  stores: readonly { code: string; name: string }[];
  rules: PersonRules;
  onEdit(values: Record<ComplaintField, string>): void;
  onFiled(filed: Filed, document: string): void;
}

/** A sheet of the complaints book with everything that the law asks for. */
export function ComplaintForm({ initial, stores, rules, onEdit, onFiled }: ComplaintFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [isMinor, setMinor] = useState(Boolean(initial.isMinor));
  const { isBusy, failure, changed, send } = useSending<void>();
  const sheet = useSheet<ComplaintField>({
    fields: complaintFields,
    check: (values) => checkComplaint(values, rules),
    onEdit: (values) => {
      changed();
      onEdit(values);
    },
    onValid: (values) => {
      const body = toComplaintBody(values);
      void send(async (key) => {
        try {
          onFiled(await fileComplaint(api, body, key), body.consumer.document.number);
        } catch (error) {
          const refused = refusedFields(error, complaintFieldOf);
          if (refused.length === 0) throw error;
          sheet.refuse(refusals(refused));
        }
      });
    },
  });
  const common = (name: ComplaintField) => ({
    sheet,
    name,
    label: t(`complaints.fields.${name}`),
    defaultValue: initial[name],
  });
  return (
    <form className={css.form} {...sheet.form}>
      <FormReport sheet={sheet} failure={failure} />
      <fieldset className={css.part}>
        <legend>{t('complaints.parts.consumer')}</legend>
        <div className={css.pair}>
          <LineField {...common('firstName')} autoComplete="given-name" maxLength={60} />
          <LineField {...common('lastName')} autoComplete="family-name" maxLength={60} />
          <ListField
            {...common('documentType')}
            options={documentTypes.map((value) => ({ value, label: t(`complaints.documents.${value}`) }))}
          />
          <LineField {...common('documentNumber')} autoComplete="off" numeric maxLength={16} />
        </div>
        <LineField {...common('address')} autoComplete="street-address" maxLength={limits.address.max} />
        <div className={css.pair}>
          <LineField {...common('phone')} type="tel" inputMode="tel" autoComplete="tel" numeric maxLength={16} />
          <LineField {...common('email')} type="email" inputMode="email" autoComplete="email" maxLength={120} />
        </div>
        <Checkbox
          id={sheet.idOf('isMinor')}
          name="isMinor"
          checked={isMinor}
          onChange={(event) => setMinor(event.currentTarget.checked)}
        >
          {t('complaints.fields.isMinor')}
        </Checkbox>
        {isMinor ? <LineField {...common('parentName')} autoComplete="off" maxLength={limits.parent.max} /> : null}
      </fieldset>
      <fieldset className={css.part}>
        <legend>{t('complaints.parts.good')}</legend>
        <ChoiceField
          {...common('goodType')}
          choices={goodTypes.map((value) => ({ value, label: t(`complaints.goods.${value}`) }))}
        />
        <LongField
          {...common('description')}
          hint={t('complaints.hints.description')}
          rows={2}
          maxLength={limits.description.max}
        />
        <div className={css.pair}>
          <LineField {...common('orderNumber')} optional autoComplete="off" maxLength={24} />
          <LineField
            {...common('amount')}
            optional
            hint={t('complaints.hints.amount')}
            inputMode="decimal"
            autoComplete="off"
            numeric
            maxLength={12}
          />
        </div>
        {stores.length > 0 ? (
          <ListField
            {...common('store')}
            optional
            placeholder={t('complaints.anyStore')}
            options={stores.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : null}
      </fieldset>
      <fieldset className={css.part}>
        <legend>{t('complaints.parts.detail')}</legend>
        <ChoiceField
          {...common('kind')}
          choices={complaintKinds.map((value) => ({
            value,
            label: t(`complaints.kinds.${value}`),
            text: t(`complaints.kindTexts.${value}`),
          }))}
        />
        <LongField {...common('detail')} hint={t('complaints.hints.detail')} rows={6} maxLength={limits.detail.max} />
        <LongField
          {...common('request')}
          hint={t('complaints.hints.request')}
          rows={3}
          maxLength={limits.request.max}
        />
      </fieldset>
      <fieldset className={css.part}>
        <legend>{t('complaints.parts.sign')}</legend>
        <BoxField {...common('signed')} />
        <p className={css.note}>{t('complaints.legal')}</p>
        <p className={css.note}>
          {t('complaints.privacy')} <NewTabLink to={routes.privacy.to()}>{t('complaints.privacyLink')}</NewTabLink>.
        </p>
        <div className={css.actions}>
          <Button type="submit" size="l" busy={isBusy} busyLabel={t('form.sending')}>
            {t('complaints.submit')}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
