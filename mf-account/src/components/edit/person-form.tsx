import type { Customer } from '@horno/contracts/customer';
import { useApi, useBus, useNow, useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { useForm } from '@horno/kit/forms';
import { Button, cx, Notice, SelectField, TextField } from '@horno/ui';
import { useState } from 'react';
import { savePerson } from '../../data/account.data.ts';
import { checkPerson, toPersonValues } from '../../domain/edit.ts';
import { accountFields } from '../../domain/refusal.ts';
import { BirthdateField } from '../form/birthdate-field.tsx';
import { DocumentFields } from '../form/document-fields.tsx';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';

interface Props {
  customer: Customer;
  minNameLetters: number;
}

/** Names, date of birth, gender and document. */
export function PersonForm({ customer, minNameLetters }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: toPersonValues(customer),
    validate: (values) =>
      checkPerson(values, { now: now(), minNameLetters, hasDocument: customer.document !== undefined }),
    onValid: (values) => {
      setSaved(false);
      void form.send(async () => {
        const saved = await savePerson(api, values);
        bus.publish('account.profileChanged@1', { firstName: saved.first_name });
        setSaved(true);
      });
    },
    server: accountFields,
  });

  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <FormProblems form={form} level={3} />
      <FormFailure failure={form.failure} />
      <div className={cx('u-stack u-gap-5', css.pair)}>
        <TextField {...form.text('firstName')} label={t('fields.firstName')} autoComplete="given-name" required />
        <TextField {...form.text('lastName')} label={t('fields.lastName')} autoComplete="family-name" required />
      </div>
      <BirthdateField form={form} />
      <GenderField form={form} />
      <DocumentFields form={form} />
      {customer.email === undefined ? null : <p className={`u-note ${css.note}`}>{t('edit.fixed')}</p>}
      {isSaved ? <Notice variant="success">{t('edit.saved')}</Notice> : null}
      <Button type="submit" busy={form.isSending} busyLabel={t('edit.busy')}>
        {t('edit.save')}
      </Button>
    </form>
  );
}

interface GenderValues {
  gender: string;
}

const genders = ['F', 'M', 'O', 'N'] as const;

/** The genders of the contract, with "rather not say". */
function GenderField<V extends GenderValues>({ form }: { form: Form<V> }) {
  const { t } = useTranslation();
  const { text } = form as unknown as Form<GenderValues>;
  return (
    <SelectField
      {...text('gender')}
      label={t('fields.gender')}
      aside={t('optional')}
      autoComplete="sex"
      options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
    />
  );
}
