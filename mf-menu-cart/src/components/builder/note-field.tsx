import { useTranslation } from '@horno/kit';
import { Field, TextInput } from '@horno/ui';
import type { OrderFields } from './use-order-fields.ts';

const NOTE_LENGTH = 80;

/** Note for the kitchen. */
export function NoteField({ fields }: { fields: OrderFields }) {
  const { t } = useTranslation();
  return (
    <Field label={t('builder.note')} aside={t('builder.optional')} hint={t('builder.noteHint')}>
      <TextInput
        value={fields.note}
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        onChange={(event) => fields.setNote(event.currentTarget.value)}
      />
    </Field>
  );
}
