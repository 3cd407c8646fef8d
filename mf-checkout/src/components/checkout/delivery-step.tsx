import { type DirectionField, directionFields, directionOf } from '@horno/contracts/directions';
import { directionTexts } from '@horno/contracts/directions-texts';
import type { Disposition } from '@horno/contracts/disposition';
import { Slot, usePartMessages, useTranslation } from '@horno/kit';
import { ButtonLink, Chip, ChipGroup, Notice, TextareaField, TextField } from '@horno/ui';
import { Link } from 'react-router-dom';
import { stepsTexts } from '../../../locales/steps.ts';
import { directionOfPlace, isUnnumbered } from '../../domain/delivery-errors.ts';
import { hasNote, notes, toggledNote } from '../../domain/notes.ts';
import type { FieldsProps } from './contact-fields.tsx';
import css from './fields.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

/** The note for the rider: frequent ones to choose, and free text. */
function InstructionField({ form, label }: FieldsProps & { label: string }) {
  const { t } = useTranslation();
  return (
    <div className={`${css.full} u-stack u-gap-3`}>
      <TextareaField
        {...form.text('instruction')}
        label={label}
        hint={t('delivery.instructionHint')}
        aside={t('form.optional')}
        rows={2}
        maxLength={directionOf('instruction').max}
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
  );
}

/** One direction that the place does not have. */
function DirectionInput({ form, place, field }: FieldsProps & { place: Disposition; field: DirectionField }) {
  const { t } = useTranslation();
  const label = t(`directions.${field}`);
  if (field === 'instruction') return <InstructionField form={form} label={label} />;
  const common = { ...form.text(field), label, maxLength: directionOf(field).max };
  // The search for the place asked for a reference. Only a door without a number cannot do without.
  if (field === 'landmark') {
    if (!isUnnumbered(place)) return null;
    return <TextField {...common} className={css.full} hint={t('delivery.landmarkHint')} required />;
  }
  return (
    <TextField {...common} aside={t('form.optional')} autoComplete={field === 'unit_no' ? 'address-line2' : 'off'} />
  );
}

/** Place and time, which mf-location owns, and the directions that it does not have. */
function DeliveryFields({ form, place }: FieldsProps & { place: Disposition }) {
  const { t } = useTranslation();
  const addressError = form.errorOf('address');
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
        <div className={`u-column u-gap-4 ${css.grid}`}>
          {directionFields
            .filter((field) => !directionOfPlace(place, field))
            .map((field) => (
              <DirectionInput key={field} form={form} place={place} field={field} />
            ))}
        </div>
      )}
    </>
  );
}

/** The second section. */
export function DeliveryStep(props: StepProps) {
  usePartMessages(stepsTexts);
  usePartMessages(directionTexts);
  return (
    <StepForm step="entrega" {...props}>
      {(form) => <DeliveryFields form={form} place={props.place} />}
    </StepForm>
  );
}
