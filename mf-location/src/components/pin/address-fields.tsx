import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { Radio, SelectField, TextField } from '@horno/ui';
import {
  type AddressField,
  type AddressForm,
  addressLengths,
  type DoorKind,
  type KnownParts,
  needsReference,
} from '../../domain/address.ts';
import { streetKinds } from '../../domain/street-kind.ts';
import css from './pin.module.css';

const doors: readonly DoorKind[] = ['number', 'block', 'none'];

interface Props {
  form: Form<AddressForm>;
  /** The parts that are shown as text and not asked for. */
  known: KnownParts;
  /** The map shows the streets around the pin. */
  hasStreets: boolean;
}

/** Address fields as used in Peru: street, number or block and lot, unit, urbanization and reference. */
export function AddressFields({ form, known, hasStreets }: Props) {
  const { t } = useTranslation();
  const { door } = form.values;

  function input(field: AddressField, options: { isOptional?: boolean; hint?: string; autoComplete?: string } = {}) {
    return (
      <TextField
        {...form.text(field)}
        label={t(`address.${field}`)}
        aside={options.isOptional ? t('address.optional') : undefined}
        hint={options.hint}
        required={!options.isOptional}
        maxLength={addressLengths[field]}
        autoComplete={options.autoComplete ?? 'off'}
      />
    );
  }

  return (
    <>
      {known.street ? null : (
        <div className={`u-stack u-items-start u-gap-3 ${css.street}`}>
          <SelectField
            {...form.text('kind')}
            label={t('address.kind')}
            options={streetKinds.map((kind) => ({ value: kind, label: kind || t('address.otherKind') }))}
          />
          {input('street', { autoComplete: 'address-line1' })}
        </div>
      )}
      {known.door ? null : (
        <>
          <fieldset className={css.doors}>
            <legend className={css.legend}>{t('address.door')}</legend>
            <div className={`u-cluster ${css.doorKinds}`}>
              {doors.map((kind) => (
                <Radio
                  key={kind}
                  name={form.idOf('door')}
                  checked={door === kind}
                  onChange={() => form.change({ door: kind })}
                >
                  {t(`address.doorKind.${kind}`)}
                </Radio>
              ))}
            </div>
          </fieldset>
          {door === 'none' ? null : (
            <div className={`u-stack u-items-start u-gap-3 ${css.pair}`}>
              {door === 'number' ? input('number') : null}
              {door === 'block' ? input('block') : null}
              {door === 'block' ? input('lot') : null}
              {door === 'number' ? input('unit', { isOptional: true }) : null}
            </div>
          )}
        </>
      )}
      {door === 'number' && !known.door ? null : input('unit', { isOptional: true })}
      {known.street && known.door ? null : input('urbanization', { isOptional: true })}
      {input('reference', { isOptional: !needsReference(form.values, hasStreets), hint: t('address.referenceHint') })}
    </>
  );
}
