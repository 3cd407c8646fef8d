import { HelpKindSchema, type OrderPublic } from '@horno/contracts/order';
import { useErrorText, useTranslation } from '@horno/kit';
import { Button, Checkbox, Field, Notice, Select, Textarea, TextInput } from '@horno/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useHelp } from '../../state/use-help.ts';
import form from '../form.module.css';
import css from './help-form.module.css';

const kinds = HelpKindSchema.options;
const MAX_MESSAGE = 500;

interface HelpFormProps {
  order: OrderPublic;
  token: string | undefined;
  onSent(): Promise<void>;
  onDone(): void;
}

/** What went wrong, in a few words and perhaps a photo. */
export default function HelpForm({ order, token, onSent, onDone }: HelpFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { draft, change, faults, isBusy, error, ticket, send } = useHelp({ uuid: order.uuid, token });
  const sheet = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (Object.keys(faults).length > 0) sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  useEffect(() => {
    if (ticket !== undefined) done.current?.focus();
  }, [ticket]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // What the page shows of it may come later: the call for help was taken.
    if (!isBusy && (await send())) onSent().catch(() => undefined);
  }

  if (ticket !== undefined) {
    return (
      <div className={form.form}>
        <p ref={done} tabIndex={-1} role="status" className={css.done}>
          {t('helpForm.sent', { ticket })}
        </p>
        <p>{t('helpForm.next', { phone: order.outlet.phone })}</p>
        <Button onClick={onDone}>{t('helpForm.done')}</Button>
      </div>
    );
  }
  return (
    <form ref={sheet} className={form.form} noValidate onSubmit={handleSubmit}>
      {error !== undefined && <Notice variant="error">{errorText(error)}</Notice>}
      <Field label={t('helpForm.kind')} required error={faults.kind && t('helpForm.faults.choose')}>
        <Select
          name="kind"
          placeholder={t('helpForm.choose')}
          value={draft.kind}
          options={kinds.map((value) => ({ value, label: t(`helpForm.kinds.${value}`) }))}
          onChange={({ currentTarget }) => change({ kind: kinds.find((kind) => kind === currentTarget.value) ?? '' })}
        />
      </Field>
      <Field
        label={t('helpForm.message')}
        aside={draft.kind === 'late' ? t('helpForm.optional') : undefined}
        hint={t('helpForm.messageHint')}
        required={draft.kind !== 'late'}
        error={faults.message && t('helpForm.faults.write')}
      >
        <Textarea
          name="message"
          rows={4}
          maxLength={MAX_MESSAGE}
          value={draft.message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
      </Field>
      <Field
        label={t('helpForm.photo')}
        aside={t('helpForm.optional')}
        hint={t('helpForm.photoHint')}
        error={faults.photo && t(`helpForm.faults.${faults.photo}`)}
      >
        <TextInput
          type="file"
          name="photo"
          className={css.file}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ currentTarget }) => change({ photo: currentTarget.files?.[0] })}
        />
      </Field>
      <Checkbox
        name="refund"
        hint={t('helpForm.refundHint')}
        checked={draft.wantsRefund}
        onChange={({ currentTarget }) => change({ wantsRefund: currentTarget.checked })}
      >
        {t('helpForm.refund')}
      </Checkbox>
      <Button type="submit" busy={isBusy} busyLabel={t('helpForm.sending')}>
        {t('helpForm.send')}
      </Button>
    </form>
  );
}
