import type { Place } from '@horno/contracts/place';
import { useErrorText, useTranslation } from '@horno/kit';
import { Button, Checkbox, ErrorSummary, Notice, PinIcon } from '@horno/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import {
  type AddressField,
  type AddressForm,
  addressFaults,
  addressOfPlace,
  streetText,
} from '../../domain/address.ts';
import type { Delivery } from '../../domain/disposition.ts';
import { isSaved } from '../../domain/saved-place.ts';
import { usePin } from '../../state/use-pin.ts';
import { useSavedPlaces } from '../../state/use-saved-places.ts';
import { AddressFields } from './address-fields.tsx';
import css from './pin.module.css';
import { PinMap } from './pin-map.tsx';

interface Props {
  place: Place;
  /** The address as it was typed before; else it begins with what the geocoder knows. */
  form?: AddressForm;
  /** It goes to the profile in any case: nothing is asked about that. */
  isForProfile?: boolean;
  isBusy: boolean;
  fault: unknown;
  onDeliver(delivery: Delivery): void;
}

/** The door: a pin on the map and the address beside it. District and province are those of the pin. */
export function PinStep({ place: start, form: typed, isForProfile = false, isBusy, fault, onDeliver }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const id = useId();
  const pin = usePin(start);
  const [form, setForm] = useState(() => typed ?? addressOfPlace(start));
  const [tries, setTries] = useState(0);
  const [isDoorConfirmed, setDoorConfirmed] = useState(false);
  const saved = useSavedPlaces();
  const [isToSave, setToSave] = useState(true);
  /** Confirmed while the pin's address was on its way: what is there must be known before anything is delivered there. */
  const [isWaiting, setWaiting] = useState(false);
  const { place, point } = pin;
  const isChecked = tries > 0;
  const faults = isChecked ? addressFaults(form) : [];
  const idOf = (field: AddressField) => `${id}-${field}`;
  const asksDoor = isChecked && pin.isFar && !isDoorConfirmed;
  const pinStreet =
    pin.isMoved && pin.isRead && place.street && place.street !== streetText(form) ? place.street : undefined;
  const isNew = !isForProfile && saved !== undefined && !isSaved(saved.locations, place.address_code);

  const change = (part: Partial<AddressForm>) => setForm((before) => ({ ...before, ...part }));

  function confirm() {
    const isWhole = addressFaults(form).length === 0;
    setWaiting(isWhole && !pin.isRead);
    if (!isWhole || !pin.isRead || (pin.isFar && !isDoorConfirmed)) return;
    onDeliver({ form, point, place, isToSave: isNew && isToSave });
  }

  useEffect(() => {
    if (isWaiting && pin.isRead) confirm();
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTries((count) => count + 1);
    if (!isBusy) confirm();
  }

  return (
    <form className={css.step} onSubmit={handleSubmit} noValidate>
      <PinMap pin={pin} />
      <div className={css.fields}>
        {faults.length > 0 ? (
          <ErrorSummary
            title={t('address.summary')}
            level={3}
            focusKey={tries}
            problems={faults.map(({ field, code }) => ({
              fieldId: idOf(field),
              message: t(`address.fault.${code}`, { field: t(`address.${field}`) }),
            }))}
          />
        ) : null}
        {start.approximate && !pin.isMoved ? <Notice announce="off">{t('pin.approximate')}</Notice> : null}
        <p className={css.district}>
          <PinIcon size="s" />
          <span>
            <strong>{place.district}</strong>
            <span className={css.province}>{[...new Set([place.city, place.state])].join(', ')}</span>
          </span>
        </p>
        {pinStreet ? (
          <Notice
            announce="off"
            action={
              <Button
                size="s"
                variant="outline"
                onClick={() => change({ ...addressOfPlace(place), unit: form.unit, reference: form.reference })}
              >
                {t('pin.useStreet')}
              </Button>
            }
          >
            {t('pin.otherStreet', { street: [pinStreet, place.house_number].filter(Boolean).join(' ') })}
          </Notice>
        ) : null}
        <AddressFields form={form} faults={faults} idOf={idOf} onChange={change} />
        {isNew ? (
          <Checkbox checked={isToSave} onChange={(event) => setToSave(event.target.checked)}>
            {t('saved.save')}
          </Checkbox>
        ) : null}
        <div className={isForProfile ? css.end : `${css.end} ${css.foot}`}>
          {asksDoor ? (
            <Notice
              variant="warning"
              title={t('pin.isDoor')}
              action={
                <div className={css.doorAnswers}>
                  <Button size="s" variant="secondary" onClick={() => setDoorConfirmed(true)}>
                    {t('pin.doorYes')}
                  </Button>
                  <Button size="s" variant="outline" onClick={pin.reset}>
                    {t('pin.doorNo')}
                  </Button>
                </div>
              }
            >
              {t('pin.far', { metres: pin.metres })}
            </Notice>
          ) : null}
          {fault === undefined ? null : <Notice variant="error">{errorText(fault)}</Notice>}
          <Button type="submit" size="l" wide busy={isBusy || isWaiting} busyLabel={t('oneMoment')}>
            {t('pin.confirm')}
          </Button>
        </div>
      </div>
    </form>
  );
}
