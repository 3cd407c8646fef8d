import type { SavedReceipt } from '@horno/contracts/saved-receipt';
import { useApi, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { useQuery } from '@horno/kit/query';
import { Button, EditIcon, IconButton, PlusIcon, ReceiptIcon, TrashIcon } from '@horno/ui';
import { useEffect, useState } from 'react';
import { fetchReceipts, removeReceipt, saveReceipt } from '../../data/receipts.data.ts';
import { useUndo } from '../../state/use-undo.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { Fetching } from '../profile/fetched.tsx';
import { focusSection, Section } from '../profile/section.tsx';
import { ThingList, ThingRow } from '../profile/thing-row.tsx';
import { UndoRow } from '../profile/undo-row.tsx';
import { ReceiptForm } from './receipt-form.tsx';

/** The saved companies, with deleting and undo. */
function useReceipts() {
  const api = useApi();
  const fetched = useQuery({
    queryKey: ['account', 'receipts'],
    queryFn: () => fetchReceipts(api),
    // Local changes are newer than a cached answer, and the next customer must not see it.
    staleTime: 0,
    gcTime: 0,
  });
  const [all, setAll] = useState<readonly SavedReceipt[]>();
  const undo = useUndo<SavedReceipt>();
  const { isSending, failure, send } = useSending();
  useEffect(() => {
    if (fetched.data) setAll(fetched.data);
  }, [fetched.data]);

  function remove(unwanted: SavedReceipt) {
    const before = all;
    setAll(all?.filter(({ ruc }) => ruc !== unwanted.ruc));
    undo.offer(unwanted);
    void send(
      async () => setAll(await removeReceipt(api, unwanted.ruc)),
      () => {
        setAll(before);
        undo.close();
        return false;
      },
    );
  }

  function restore({ saved_at: _, ...body }: SavedReceipt) {
    void send(async () => {
      setAll(await saveReceipt(api, body));
      undo.close();
    });
  }
  return { all, setAll, fetched, undo, isSending, failure, remove, restore };
}

interface RowProps {
  receipt: SavedReceipt;
  onEdit(): void;
  onRemove(): void;
}

function ReceiptRow({ receipt, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation();
  return (
    <ThingRow
      icon={<ReceiptIcon size="s" />}
      title={receipt.business_name}
      lines={[t('receipts.rucOf', { ruc: receipt.ruc }), receipt.fiscal_address]}
      actions={
        <>
          <IconButton
            label={t('receipts.edit', { name: receipt.business_name })}
            icon={<EditIcon />}
            onClick={onEdit}
          />
          <IconButton
            label={t('receipts.remove', { name: receipt.business_name })}
            icon={<TrashIcon />}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}

/** Saved companies, to choose as buyer of a factura at the checkout. */
export function ReceiptsSection() {
  const { t } = useTranslation();
  const { all, setAll, fetched, undo, isSending, failure, remove, restore } = useReceipts();
  /** `new`, or the RUC of the company being edited. */
  const [open, setOpen] = useState<string>();

  function close() {
    setOpen(undefined);
    focusSection('receipts');
  }

  if (!all) {
    return (
      <Section name="receipts">
        <Fetching label={t('receipts.waiting')} error={fetched.error} onRetry={() => void fetched.refetch()} />
      </Section>
    );
  }
  const form = (saved?: SavedReceipt) => (
    <ReceiptForm
      saved={saved}
      onCancel={close}
      onSaved={(next) => {
        setAll(next);
        close();
      }}
    />
  );
  return (
    <Section
      name="receipts"
      action={
        open === undefined ? (
          <Button size="s" variant="soft" icon={<PlusIcon size="s" />} onClick={() => setOpen('new')}>
            {t('receipts.add')}
          </Button>
        ) : null
      }
    >
      <FormFailure failure={failure} more="" />
      {undo.gone ? (
        <UndoRow
          key={undo.gone.ruc}
          text={t('receipts.gone', { name: undo.gone.business_name })}
          isSending={isSending}
          onUndo={() => undo.gone && restore(undo.gone)}
          onFocusLost={() => focusSection('receipts')}
        />
      ) : null}
      {open === 'new' ? form() : null}
      {all.length === 0 && open === undefined ? <p className="muted">{t('receipts.empty')}</p> : null}
      <ThingList>
        {all.map((receipt) =>
          open === receipt.ruc ? (
            <li key={receipt.ruc}>{form(receipt)}</li>
          ) : (
            <ReceiptRow
              key={receipt.ruc}
              receipt={receipt}
              onEdit={() => setOpen(receipt.ruc)}
              onRemove={() => remove(receipt)}
            />
          ),
        )}
      </ThingList>
    </Section>
  );
}
