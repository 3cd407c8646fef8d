import type { SavedReceipt } from '@horno/contracts/saved-receipt';
import { useApi, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { saveReceipt } from '../../data/receipts.data.ts';
import {
  checkReceipt,
  emptyReceipt,
  type ReceiptValues,
  toReceiptBody,
  toReceiptValues,
} from '../../domain/receipt.ts';
import { refusedFields } from '../../domain/refusal.ts';
import { useForm } from '../../state/use-form.ts';
import { useSending } from '../../state/use-sending.ts';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { InputField } from '../form/input-field.tsx';

interface Props {
  /** The company that is to change; its RUC stays. */
  saved?: SavedReceipt;
  onSaved(all: SavedReceipt[]): void;
  onCancel(): void;
}

/** The buyer of a factura, once and for all orders to come. */
export function ReceiptForm({ saved, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const { isBusy, failure, send } = useSending();
  const initial = saved ? toReceiptValues(saved) : emptyReceipt;
  const form = useForm({
    initial,
    check: checkReceipt,
    onValid: (values) =>
      void send(
        async () => onSaved(await saveReceipt(api, toReceiptBody(values))),
        (error) => form.refuse(refusedFields(error, Object.keys(initial) as (keyof ReceiptValues)[])),
      ),
  });
  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <FormProblems form={form} level={3} />
      <FormFailure failure={failure} />
      <InputField
        form={form}
        field="ruc"
        label={t('receipts.ruc')}
        hint={saved ? undefined : t('receipts.rucHint')}
        inputMode="numeric"
        autoComplete="off"
        numeric
        required
        readOnly={saved !== undefined}
      />
      <InputField
        form={form}
        field="businessName"
        label={t('receipts.businessName')}
        autoComplete="organization"
        required
      />
      <InputField form={form} field="fiscalAddress" label={t('receipts.fiscalAddress')} autoComplete="off" required />
      <div className={css.actions}>
        <Button type="submit" busy={isBusy} busyLabel={t('edit.busy')}>
          {t('receipts.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
