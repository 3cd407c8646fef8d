import type { Customer } from '@horno/contracts/customer';
import { useApi, useBus, useNow, useTranslation } from '@horno/kit';
import { Button, cx, Notice } from '@horno/ui';
import { useState } from 'react';
import { savePerson } from '../../data/account.data.ts';
import { checkPerson, type PersonValues, toPersonValues } from '../../domain/edit.ts';
import { refusedFields } from '../../domain/refusal.ts';
import { useForm } from '../../state/use-form.ts';
import { useSending } from '../../state/use-sending.ts';
import { BirthdateField } from '../form/birthdate-field.tsx';
import { DocumentFields } from '../form/document-fields.tsx';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { GenderField } from '../form/gender-field.tsx';
import { InputField } from '../form/input-field.tsx';

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
  const { isBusy, failure, send } = useSending();
  const [isSaved, setSaved] = useState(false);
  const initial = toPersonValues(customer);
  const form = useForm({
    initial,
    check: (values) =>
      checkPerson(values, { now: now(), minNameLetters, hasDocument: customer.document !== undefined }),
    onValid: (values) => {
      setSaved(false);
      void send(
        async () => {
          const saved = await savePerson(api, values);
          bus.publish('account.profileChanged@1', { firstName: saved.first_name });
          setSaved(true);
        },
        (error) => form.refuse(refusedFields(error, Object.keys(initial) as (keyof PersonValues)[])),
      );
    },
  });

  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <FormProblems form={form} level={3} />
      <FormFailure failure={failure} />
      <div className={cx(css.group, css.pair)}>
        <InputField form={form} field="firstName" label={t('fields.firstName')} autoComplete="given-name" required />
        <InputField form={form} field="lastName" label={t('fields.lastName')} autoComplete="family-name" required />
      </div>
      <BirthdateField form={form} />
      <GenderField form={form} />
      <DocumentFields form={form} />
      <p className={css.note}>{t('edit.fixed')}</p>
      {isSaved ? <Notice variant="success">{t('edit.saved')}</Notice> : null}
      <Button type="submit" busy={isBusy} busyLabel={t('edit.busy')}>
        {t('edit.save')}
      </Button>
    </form>
  );
}
