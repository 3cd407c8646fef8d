import { useTranslation } from '@horno/kit';
import { Field, Radio, Select, TextInput } from '@horno/ui';
import {
  type AddressError,
  type AddressField,
  type AddressForm,
  addressLengths,
  type DoorKind,
  needsReference,
} from '../../domain/address.ts';
import { type StreetKind, streetKinds } from '../../domain/street-kind.ts';
import css from './pin.module.css';

interface Props {
  form: AddressForm;
  errors: readonly AddressError[];
  idOf(field: AddressField): string;
  onChange(part: Partial<AddressForm>): void;
}

const doors: readonly DoorKind[] = ['number', 'block', 'none'];

/** Address fields as used in Peru: street, number or block and lot, unit, urbanization and reference. */
export function AddressFields({ form, errors, idOf, onChange }: Props) {
  const { t } = useTranslation();

  function input(field: AddressField, options: { isOptional?: boolean; hint?: string; autoComplete?: string } = {}) {
    const error = errors.find((candidate) => candidate.field === field);
    return (
      <Field
        id={idOf(field)}
        label={t(`address.${field}`)}
        aside={options.isOptional ? t('address.optional') : undefined}
        hint={options.hint}
        error={error && t(`address.fault.${error.code}`, { field: t(`address.${field}`) })}
        required={!options.isOptional}
      >
        <TextInput
          value={form[field]}
          maxLength={addressLengths[field]}
          autoComplete={options.autoComplete ?? 'off'}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      </Field>
    );
  }

  return (
    <>
      <div className={css.street}>
        <Field label={t('address.kind')}>
          <Select
            value={form.kind}
            options={streetKinds.map((kind) => ({ value: kind, label: kind || t('address.otherKind') }))}
            onChange={(event) => onChange({ kind: event.target.value as StreetKind })}
          />
        </Field>
        {input('street', { autoComplete: 'address-line1' })}
      </div>
      <fieldset className={css.doors}>
        <legend className={css.legend}>{t('address.door')}</legend>
        <div className={css.doorKinds}>
          {doors.map((kind) => (
            <Radio
              key={kind}
              name={idOf('number')}
              checked={form.door === kind}
              onChange={() => onChange({ door: kind })}
            >
              {t(`address.doorKind.${kind}`)}
            </Radio>
          ))}
        </div>
      </fieldset>
      {form.door === 'none' ? null : (
        <div className={css.pair}>
          {form.door === 'number' ? input('number') : null}
          {form.door === 'block' ? input('block') : null}
          {form.door === 'block' ? input('lot') : null}
          {form.door === 'number' ? input('unit', { isOptional: true }) : null}
        </div>
      )}
      {form.door === 'number' ? null : input('unit', { isOptional: true })}
      {input('urbanization', { isOptional: true })}
      {input('reference', { isOptional: !needsReference(form), hint: t('address.referenceHint') })}
    </>
  );
}
