import { directionOf, type NoteField, noteFields } from '@horno/contracts/directions';
import { directionTexts } from '@horno/contracts/directions-texts';
import { fieldErrors } from '@horno/contracts/field-errors';
import type { SavedLocation, SaveLocationBody } from '@horno/contracts/saved-place';
import { usePartMessages, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Checkbox, Chip, ChipGroup, PinIcon, TextField } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { type AddressNote, MAX_NAME, plainError } from '../../domain/addresses.ts';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import own from './note-form.module.css';

interface Props {
  /** The address: chosen just now, or as it is saved. */
  address: SaveLocationBody;
  saved: SavedLocation | undefined;
  onSave(note: AddressNote): Promise<void>;
  /** Goes back to the map. */
  onChange(): void;
}

const nameKeys = ['home', 'work', 'family'] as const;

const mapNotes = <V,>(read: (field: NoteField) => V) =>
  Object.fromEntries(noteFields.map((field) => [field, read(field)])) as Record<NoteField, V>;

/** Name of an address and instructions for the rider. */
export function NoteForm({ address, saved, onSave, onChange }: Props) {
  usePartMessages(directionTexts);
  const { t } = useTranslation();
  const title = useRef<HTMLParagraphElement>(null);
  const isDefault = saved?.default_location === 1;
  const form = useForm({
    initial: { ...mapNotes((field) => saved?.[field] ?? ''), name: saved?.name ?? '', isDefault },
    validate: (typed) =>
      fieldErrors({
        ...mapNotes((field) => plainError(typed[field])),
        name: plainError(typed.name),
        isDefault: undefined,
      }),
    onValid: (note) => void form.send(() => onSave(note)),
  });

  useEffect(() => {
    title.current?.focus();
  }, []);

  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <div className={`u-stack u-items-center u-gap-3 ${own.where}`}>
        <PinIcon />
        <p ref={title} tabIndex={-1} className={`u-semibold u-break-words ${own.address}`}>
          <span>{address.display_address}</span>
          {address.landmark ? <span className={`u-note ${css.note}`}> {address.landmark}</span> : null}
        </p>
        <Button size="s" variant="outline" onClick={onChange}>
          {t('address.change')}
        </Button>
      </div>
      <FormProblems form={form} />
      <FormFailure failure={form.failure} />
      <div className="u-stack u-gap-5">
        <TextField
          {...form.text('name')}
          label={t('address.name')}
          aside={t('optional')}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <ChipGroup label={t('address.names')} wrap className={own.names}>
          {nameKeys.map((key) => {
            const name = t(`address.called.${key}`);
            return (
              <Chip key={key} pressed={form.values.name === name} onClick={() => form.change({ name })}>
                {name}
              </Chip>
            );
          })}
        </ChipGroup>
      </div>
      {noteFields.map((field) => (
        <TextField
          key={field}
          {...form.text(field)}
          label={t(`directions.${field}`)}
          aside={t('optional')}
          hint={field === 'instruction' ? t('address.instructionHint') : undefined}
          maxLength={directionOf(field).max}
          autoComplete="off"
        />
      ))}
      {isDefault ? (
        <p className={`u-note ${css.note}`}>{t('address.isDefault')}</p>
      ) : (
        <Checkbox {...form.check('isDefault')}>{t('address.makeDefault')}</Checkbox>
      )}
      <Button type="submit" size="l" wide busy={form.isSending} busyLabel={t('edit.busy')}>
        {t('address.save')}
      </Button>
    </form>
  );
}
