import type { Disposition } from '@horno/contracts/disposition';
import { Slot, usePartMessages, useTranslation } from '@horno/kit';
import { ButtonLink, Chip, ChipGroup, Notice, TextareaField, TextField } from '@horno/ui';
import { Link } from 'react-router-dom';
import { stepsTexts } from '../../../locales/steps.ts';
import { isUnnumbered, lengths } from '../../domain/delivery-errors.ts';
import { hasNote, notes, toggledNote } from '../../domain/notes.ts';
import type { FieldsProps } from './contact-fields.tsx';
import css from './fields.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

/** Place and time, which mf-location owns, and the directions that it does not have. */
function DeliveryFields({ form, place }: FieldsProps & { place: Disposition }) {
  const { t } = useTranslation();
  const addressError = form.errorOf('address');
  const optional = t('form.optional');
  return (
    <>
      <Slot name="checkout.address" className={css.slot} />
      {addressError && (
        <Notice
          variant="error"
          action={
            <ButtonLink
              as={Link}
              id={form.idOf('address')}
              to={{ search: '?step=entrega&dialog=location' }}
              variant="outline"
              size="s"
            >
              {t('fix.place')}
            </ButtonLink>
          }
        >
          {addressError}
        </Notice>
      )}
      <Slot name="checkout.time" className={css.slot} />
      {place.orderType === 'D' && (
        <div className={css.grid}>
          {!place.unitNo && (
            <TextField
              {...form.text('unit')}
              label={t('delivery.unit')}
              aside={optional}
              autoComplete="address-line2"
              maxLength={lengths.unit}
            />
          )}
          {/* The search for the place asked for a reference. Only a door without a number cannot do without. */}
          {!place.landmark && isUnnumbered(place) && (
            <TextField
              {...form.text('landmark')}
              className={css.full}
              label={t('delivery.landmark')}
              hint={t('delivery.landmarkHint')}
              required
              maxLength={lengths.landmark}
            />
          )}
          {!place.instruction && (
            <div className={`${css.full} ${css.notes}`}>
              <TextareaField
                {...form.text('instruction')}
                label={t('delivery.instruction')}
                hint={t('delivery.instructionHint')}
                aside={optional}
                rows={2}
                maxLength={lengths.instruction}
              />
              <ChipGroup label={t('delivery.notesLegend')} wrap>
                {notes.map((note) => (
                  <Chip
                    key={note}
                    pressed={hasNote(form.values, note)}
                    onClick={() => form.change({ notes: toggledNote(form.values, note) })}
                  >
                    {t(`delivery.notes.${note}`)}
                  </Chip>
                ))}
              </ChipGroup>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** The second section. */
export function DeliveryStep(props: StepProps) {
  usePartMessages(stepsTexts);
  return (
    <StepForm step="entrega" {...props}>
      {(form) => <DeliveryFields form={form} place={props.place} />}
    </StepForm>
  );
}
