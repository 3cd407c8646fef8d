import type { SavedReceipt } from '@horno/contracts/saved-receipt';
import { useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, TextField } from '@horno/ui';
import { saveReceipt } from '../../data/receipts.data.ts';
import { checkReceipt, emptyReceipt, toReceiptBody, toReceiptValues } from '../../domain/receipt.ts';
import { accountFields } from '../../domain/refusal.ts';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';

interface Props {
  /** The company to change. Its RUC is read-only. */
  saved?: SavedReceipt;
  onSaved(all: SavedReceipt[]): void;
  onCancel(): void;
}

/** Saves a company as buyer of facturas. */
export function ReceiptForm({ saved, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const form = useForm({
    initial: saved ? toReceiptValues(saved) : emptyReceipt,
    validate: checkReceipt,
    onValid: (values) => void form.send(async () => onSaved(await saveReceipt(api, toReceiptBody(values)))),
    server: accountFields,
  });
  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <FormProblems form={form} level={3} />
      <FormFailure failure={form.failure} />
      <TextField
        {...form.text('ruc')}
        label={t('receipts.ruc')}
        hint={saved ? undefined : t('receipts.rucHint')}
        inputMode="numeric"
        autoComplete="off"
        numeric
        required
        readOnly={saved !== undefined}
      />
      <TextField
        {...form.text('businessName')}
        label={t('receipts.businessName')}
        autoComplete="organization"
        required
      />
      <TextField {...form.text('fiscalAddress')} label={t('receipts.fiscalAddress')} autoComplete="off" required />
      <div className={css.actions}>
        <Button type="submit" busy={form.isSending} busyLabel={t('edit.busy')}>
          {t('receipts.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
