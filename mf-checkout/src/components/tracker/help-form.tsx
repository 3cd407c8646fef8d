import { HelpKindSchema, type OrderPublic } from '@horno/contracts/order';
import { useErrorText, useTranslation } from '@horno/kit';
import { Button, Checkbox, Notice, SelectField, TextareaField, TextField } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { useHelp } from '../../state/use-help.ts';
import formCss from '../form.module.css';
import css from './help-form.module.css';

const kinds = HelpKindSchema.options;
const MAX_MESSAGE = 500;

interface HelpFormProps {
  order: OrderPublic;
  token: string | undefined;
  onSent(): Promise<void>;
  onDone(): void;
}

function HelpSent({ ticket, phone, onDone }: { ticket: string; phone: string; onDone(): void }) {
  const { t } = useTranslation();
  const sent = useRef<HTMLParagraphElement>(null);
  useEffect(() => sent.current?.focus(), []);
  return (
    <div className={`u-column u-justify-start u-gap-4 ${formCss.form}`}>
      <p ref={sent} tabIndex={-1} role="status" className="u-strong">
        {t('helpForm.sent', { ticket })}
      </p>
      <p>{t('helpForm.next', { phone })}</p>
      <Button onClick={onDone}>{t('helpForm.done')}</Button>
    </div>
  );
}

/** A help request: what went wrong, in a few words and optionally with a photo. */
export function HelpForm({ order, token, onSent, onDone }: HelpFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  // The request is accepted; a failure to reload the order is not a failure of the form.
  const { form, ticket } = useHelp({ uuid: order.uuid, token }, () => void onSent().catch(() => undefined));
  const { values, change } = form;

  if (ticket !== undefined) return <HelpSent ticket={ticket} phone={order.outlet.phone} onDone={onDone} />;
  return (
    <form className={`u-column u-justify-start u-gap-4 ${formCss.form}`} {...form.form}>
      {form.failure !== undefined && <Notice variant="error">{errorText(form.failure)}</Notice>}
      <SelectField
        {...form.text('kind')}
        label={t('helpForm.kind')}
        required
        placeholder={t('helpForm.choose')}
        options={kinds.map((value) => ({ value, label: t(`helpForm.kinds.${value}`) }))}
      />
      <TextareaField
        {...form.text('message')}
        label={t('helpForm.message')}
        aside={values.kind === 'late' ? t('helpForm.optional') : undefined}
        hint={t('helpForm.messageHint')}
        required={values.kind !== 'late'}
        rows={4}
        maxLength={MAX_MESSAGE}
      />
      <TextField
        id={form.idOf('photo')}
        label={t('helpForm.photo')}
        aside={t('helpForm.optional')}
        hint={t('helpForm.photoHint')}
        error={form.errorOf('photo')}
        type="file"
        name="photo"
        controlClassName={css.file}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => change({ photo: target.files?.[0] })}
      />
      <Checkbox {...form.check('wantsRefund')} name="refund" hint={t('helpForm.refundHint')}>
        {t('helpForm.refund')}
      </Checkbox>
      <Button type="submit" busy={form.isSending} busyLabel={t('helpForm.sending')}>
        {t('helpForm.send')}
      </Button>
    </form>
  );
}
