import type { SavedLocation, SaveLocationBody } from '@horno/contracts/saved-place';
import { useTranslation } from '@horno/kit';
import { Button, Checkbox, Chip, ChipGroup, PinIcon } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { type AddressNote, MAX_INSTRUCTION, MAX_NAME, plainProblem } from '../../domain/addresses.ts';
import { faultsOf } from '../../domain/faults.ts';
import { refusedFields } from '../../domain/refusal.ts';
import { useForm } from '../../state/use-form.ts';
import { useSending } from '../../state/use-sending.ts';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { InputField } from '../form/input-field.tsx';
import own from './note-form.module.css';

interface Props {
  /** Where it is: chosen just now, or as it is saved. */
  address: SaveLocationBody;
  saved: SavedLocation | undefined;
  onSave(note: AddressNote): Promise<void>;
  /** Back to the door and its pin. */
  onChange(): void;
}

const nameKeys = ['home', 'work', 'family'] as const;

/** How the customer calls the address, and what the rider should know. */
export function NoteForm({ address, saved, onSave, onChange }: Props) {
  const { t } = useTranslation();
  const title = useRef<HTMLParagraphElement>(null);
  const { isBusy, failure, send } = useSending();
  const isDefault = saved?.default_location === 1;
  const form = useForm({
    initial: { name: saved?.name ?? '', instruction: saved?.instruction ?? '', isDefault },
    check: ({ name, instruction }) =>
      faultsOf({ name: plainProblem(name), instruction: plainProblem(instruction), isDefault: undefined }),
    onValid: (note) =>
      void send(
        () => onSave(note),
        (error) => form.refuse(refusedFields(error, ['name', 'instruction'])),
      ),
  });

  useEffect(() => {
    title.current?.focus();
  }, []);

  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <div className={own.where}>
        <PinIcon />
        <p ref={title} tabIndex={-1} className={own.address}>
          {address.display_address}
          {address.landmark ? <span className={css.note}> {address.landmark}</span> : null}
        </p>
        <Button size="s" variant="outline" onClick={onChange}>
          {t('address.change')}
        </Button>
      </div>
      <FormProblems form={form} />
      <FormFailure failure={failure} />
      <div className={css.form}>
        <InputField
          form={form}
          field="name"
          label={t('address.name')}
          aside={t('optional')}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <ChipGroup label={t('address.names')} wrap className={own.names}>
          {nameKeys.map((key) => {
            const name = t(`address.called.${key}`);
            return (
              <Chip key={key} pressed={form.values.name === name} onClick={() => form.set('name', name)}>
                {name}
              </Chip>
            );
          })}
        </ChipGroup>
      </div>
      <InputField
        form={form}
        field="instruction"
        label={t('address.instruction')}
        aside={t('optional')}
        hint={t('address.instructionHint')}
        maxLength={MAX_INSTRUCTION}
        autoComplete="off"
      />
      {isDefault ? (
        <p className={css.note}>{t('address.isDefault')}</p>
      ) : (
        <Checkbox
          name="isDefault"
          checked={form.values.isDefault}
          onChange={(event) => form.set('isDefault', event.target.checked)}
        >
          {t('address.makeDefault')}
        </Checkbox>
      )}
      <Button type="submit" size="l" wide busy={isBusy} busyLabel={t('edit.busy')}>
        {t('address.save')}
      </Button>
    </form>
  );
}
