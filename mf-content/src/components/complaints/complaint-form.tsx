import { careTextLimits as limits, type PersonRules } from '@horno/domain';
import { routes, useApi, useTranslation } from '@horno/kit';
import { type Form, useForm } from '@horno/kit/forms';
import { Button, Checkbox, SelectField, TextareaField, TextField } from '@horno/ui';
import type { Filed } from '../../data/complaints.data.ts';
import { contentData } from '../../data/lazy-content.ts';
import {
  type ComplaintValues,
  complaintKinds,
  complaintServerFields,
  documentTypes,
  goodTypes,
  toComplaintBody,
  validateComplaint,
} from '../../domain/complaint.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import css from '../form/form.module.css';
import { FormReport } from '../form/form-report.tsx';
import { NewTabLink } from '../form/new-tab-link.tsx';
import { useTextProps } from '../form/use-text-props.ts';

type Stores = readonly { code: string; name: string }[];

interface ComplaintFormProps {
  initial: ComplaintValues;
  stores: Stores;
  rules: PersonRules;
  onChange(values: ComplaintValues): void;
  onFiled(filed: Filed, document: string): void;
}

/** A sheet of the complaints book with all fields that the law requires. */
export function ComplaintForm({ initial, stores, rules, onChange, onFiled }: ComplaintFormProps) {
  const api = useApi();
  const form = useForm<ComplaintValues>({
    initial,
    onChange,
    validate: (values) => validateComplaint(values, rules),
    server: complaintServerFields,
    onValid: (values) => {
      const body = toComplaintBody(values);
      void form.send(async (key) =>
        onFiled(await contentData.fileComplaint(api, body, key), body.consumer.document.number),
      );
    },
  });
  return (
    <form className={css.form} {...form.form}>
      <FormReport form={form} />
      <ConsumerPart form={form} />
      <GoodPart form={form} stores={stores} />
      <DetailPart form={form} />
      <SignPart form={form} />
    </form>
  );
}

interface PartProps {
  form: Form<ComplaintValues>;
}

function ConsumerPart({ form }: PartProps) {
  const { t } = useTranslation();
  const text = useTextProps(form, (field) => t(`complaints.fields.${field}`));
  return (
    <fieldset className={css.part}>
      <legend>{t('complaints.parts.consumer')}</legend>
      <div className={`u-stack u-gap-4 ${css.pair}`}>
        <TextField {...text('firstName')} autoComplete="given-name" maxLength={60} />
        <TextField {...text('lastName')} autoComplete="family-name" maxLength={60} />
        <SelectField
          {...text('documentType')}
          options={documentTypes.map((value) => ({ value, label: t(`complaints.documents.${value}`) }))}
        />
        <TextField {...text('documentNumber')} autoComplete="off" numeric maxLength={16} />
      </div>
      <TextField {...text('address')} autoComplete="address-line1" maxLength={limits.address.max} />
      <div className={`u-stack u-gap-4 ${css.pair}`}>
        <TextField {...text('phone')} type="tel" inputMode="tel" autoComplete="tel" numeric maxLength={16} />
        <TextField {...text('email')} type="email" inputMode="email" autoComplete="email" maxLength={120} />
      </div>
      <Checkbox {...form.check('isMinor')}>{t('complaints.fields.isMinor')}</Checkbox>
      {form.values.isMinor ? (
        <TextField {...text('parentName')} autoComplete="off" maxLength={limits.parent.max} />
      ) : null}
    </fieldset>
  );
}

function GoodPart({ form, stores }: PartProps & { stores: Stores }) {
  const { t } = useTranslation();
  const text = useTextProps(form, (field) => t(`complaints.fields.${field}`));
  return (
    <fieldset className={css.part}>
      <legend>{t('complaints.parts.good')}</legend>
      <ChoiceField
        form={form}
        field="goodType"
        label={t('complaints.fields.goodType')}
        choices={goodTypes.map((value) => ({ value, label: t(`complaints.goods.${value}`) }))}
      />
      <TextareaField
        {...text('description')}
        hint={t('complaints.hints.description')}
        rows={2}
        maxLength={limits.description.max}
      />
      <div className={`u-stack u-gap-4 ${css.pair}`}>
        <TextField {...text('orderNumber', { isOptional: true })} autoComplete="off" maxLength={24} />
        <TextField
          {...text('amount', { isOptional: true })}
          hint={t('complaints.hints.amount')}
          inputMode="decimal"
          autoComplete="off"
          numeric
          maxLength={12}
        />
      </div>
      {stores.length > 0 ? (
        <SelectField
          {...text('store', { isOptional: true })}
          placeholder={t('complaints.anyStore')}
          options={stores.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : null}
    </fieldset>
  );
}

function DetailPart({ form }: PartProps) {
  const { t } = useTranslation();
  const text = useTextProps(form, (field) => t(`complaints.fields.${field}`));
  return (
    <fieldset className={css.part}>
      <legend>{t('complaints.parts.detail')}</legend>
      <ChoiceField
        form={form}
        field="kind"
        label={t('complaints.fields.kind')}
        choices={complaintKinds.map((value) => ({
          value,
          label: t(`complaints.kinds.${value}`),
          text: t(`complaints.kindTexts.${value}`),
        }))}
      />
      <TextareaField {...text('detail')} hint={t('complaints.hints.detail')} rows={6} maxLength={limits.detail.max} />
      <TextareaField
        {...text('request')}
        hint={t('complaints.hints.request')}
        rows={3}
        maxLength={limits.request.max}
      />
    </fieldset>
  );
}

function SignPart({ form }: PartProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.part}>
      <legend>{t('complaints.parts.sign')}</legend>
      <Checkbox {...form.check('signed')} required>
        {t('complaints.fields.signed')}
      </Checkbox>
      <p className="muted u-t15">{t('complaints.legal')}</p>
      <p className="muted u-t15">
        <span>{t('complaints.privacy')}</span>{' '}
        <NewTabLink to={routes.privacy.to()}>{t('complaints.privacyLink')}</NewTabLink>.
      </p>
      <div className="u-row u-flex-wrap u-gap-3">
        <Button type="submit" size="l" busy={form.isSending} busyLabel={t('form.sending')}>
          {t('complaints.submit')}
        </Button>
      </div>
    </fieldset>
  );
}
