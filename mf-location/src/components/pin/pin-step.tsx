import type { Place } from '@horno/contracts/place';
import type { GeoPoint } from '@horno/domain';
import { useErrorText, useTranslation } from '@horno/kit';
import { type Form, useForm } from '@horno/kit/forms';
import { useQuery } from '@horno/kit/query';
import { Button, Checkbox, ErrorSummary, Notice } from '@horno/ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type AddressError,
  type AddressForm,
  addressErrors,
  addressOfPlace,
  knownParts,
  knownText,
  nothingKnown,
  streetText,
} from '../../domain/address.ts';
import type { Delivery } from '../../domain/disposition.ts';
import { isSaved } from '../../domain/saved-place.ts';
import { useLocationData } from '../../state/use-location-data.ts';
import { usePin } from '../../state/use-pin.ts';
import { useSavedPlaces } from '../../state/use-saved-places.ts';
import { AddressFields } from './address-fields.tsx';
import { AddressText } from './address-text.tsx';
import css from './pin.module.css';
import { PinMap } from './pin-map.tsx';

interface Props {
  place: Place;
  /** The address as typed before; without it the form starts with the data of the geocoder. */
  form?: AddressForm;
  /** The address is always saved to the profile, so the form does not offer to save it. */
  isForProfile?: boolean;
  isBusy: boolean;
  error: unknown;
  onDeliver(delivery: Delivery): void;
  /** Takes the place of the form while no store delivers to the pin. Without it the delivery zones do not matter. */
  uncovered?(delivery: Delivery): ReactNode;
}

/** The form of the address. Its errors name their field, because several fields share a text. */
function useAddressForm(
  initial: AddressForm,
  hasStreets: boolean,
  onValid: (values: AddressForm) => void,
): Form<AddressForm> {
  const { t } = useTranslation();
  const errorOf = ({ field, code, signs }: AddressError) => ({
    key: `address.fault.${code}`,
    values: { field: t(`address.${field}`), signs },
  });
  return useForm({
    initial,
    validate: (values) =>
      Object.fromEntries(addressErrors(values, hasStreets).map((error) => [error.field, errorOf(error)])),
    onValid,
    showsAll: 'afterAttempt',
  });
}

/** State of the step: the pin, the address, and the checks before a delivery goes to it. */
function usePinForm({ place: start, form: typed, isForProfile = false, isBusy, onDeliver }: Props) {
  const pin = usePin(start);
  const form = useAddressForm(typed ?? addressOfPlace(start), pin.hasStreets, confirm);
  const [isChecked, setChecked] = useState(false);
  const [known, setKnown] = useState(() => (isForProfile && typed ? nothingKnown : knownParts(form.values)));
  const [isDoorConfirmed, setDoorConfirmed] = useState(false);
  const saved = useSavedPlaces();
  const [isToSave, setToSave] = useState(true);
  /** Confirmed while the pin's address was loading: the address must be known before a delivery goes to it. */
  const [isWaiting, setWaiting] = useState(false);
  const { place, point } = pin;
  const isNew = !isForProfile && saved !== undefined && !isSaved(saved.locations, place.address_code, point);

  function confirm(address: AddressForm) {
    if (isBusy) return;
    setWaiting(!pin.isRead);
    if (!pin.isRead || pin.mustMove || (pin.isFar && !isDoorConfirmed)) return;
    onDeliver({ form: address, point, place, isToSave: isNew && isToSave });
  }

  useEffect(() => {
    if (!isWaiting || !pin.isRead) return;
    setWaiting(false);
    if (addressErrors(form.values, pin.hasStreets).length === 0) confirm(form.values);
  });

  return {
    pin,
    form,
    known,
    takePinAddress() {
      const address = { ...addressOfPlace(place), unit: form.values.unit, reference: form.values.reference };
      form.change(address);
      setKnown(knownParts(address));
    },
    correct() {
      flushSync(() => setKnown(nothingKnown));
      document.getElementById(form.idOf('street'))?.focus();
    },
    isWaiting,
    isNew,
    isToSave,
    setToSave,
    asksMove: isChecked && pin.mustMove,
    asksDoor: isChecked && pin.isFar && !isDoorConfirmed,
    confirmDoor: () => setDoorConfirmed(true),
    handleSubmit(event: FormEvent) {
      setChecked(true);
      form.form.onSubmit(event);
    },
  };
}

/** The exact spot of a delivery: a pin on the map and the address. District and province come from the pin. */
export function PinStep(props: Props) {
  const { isForProfile = false, isBusy, error, uncovered } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { pin, form, known, isWaiting, isNew, isToSave, setToSave, asksMove, asksDoor, ...step } = usePinForm(props);
  const { place } = pin;
  const { values, problems } = form;
  const isCovered = useCoverage(pin.point, uncovered !== undefined && pin.isRead);
  const isOtherStreet = pin.isMoved && pin.isRead && place.street && place.street !== streetText(values);
  if (uncovered && isCovered === false) {
    return (
      <div className={`u-stack u-content-start u-min-w-0 ${css.step}`}>
        <PinMap pin={pin} isAsking={false} />
        <div className={`u-stack u-content-start u-min-w-0 ${css.fields}`}>
          {uncovered({ form: values, point: pin.point, place })}
        </div>
      </div>
    );
  }
  return (
    <form {...form.form} className={`u-stack u-content-start u-min-w-0 ${css.step}`} onSubmit={step.handleSubmit}>
      <PinMap pin={pin} />
      <div className={`u-stack u-content-start u-min-w-0 ${css.fields}`}>
        {problems.length > 0 ? (
          <ErrorSummary title={t('address.summary')} level={3} focusKey={form.attempts} problems={problems} />
        ) : null}
        {pin.mustMove && !asksMove ? <Notice announce="off">{t('pin.approximate')}</Notice> : null}
        <AddressText place={place} line={knownText(values, known)} onCorrect={step.correct} />
        {isOtherStreet ? <StreetNotice place={place} onUse={step.takePinAddress} /> : null}
        <AddressFields form={form} known={known} hasStreets={pin.hasStreets} />
        {isNew ? (
          <Checkbox checked={isToSave} onChange={(event) => setToSave(event.target.checked)}>
            {t('saved.save')}
          </Checkbox>
        ) : null}
        <div className={isForProfile ? 'u-stack u-gap-3' : `u-stack u-gap-3 ${css.foot}`}>
          {asksMove ? <Notice variant="warning">{t('pin.mustMove')}</Notice> : null}
          {asksDoor ? <DoorQuestion metres={pin.metres} onYes={step.confirmDoor} onNo={pin.reset} /> : null}
          {error === undefined ? null : <Notice variant="error">{errorText(error)}</Notice>}
          <Button type="submit" size="l" wide busy={isBusy || isWaiting} busyLabel={t('oneMoment')}>
            {t('pin.confirm')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The pin was moved to another street than the typed one. */
function StreetNotice({ place, onUse }: { place: Place; onUse(): void }) {
  const { t } = useTranslation();
  return (
    <Notice
      announce="off"
      action={
        <Button size="s" variant="outline" onClick={onUse}>
          {t('pin.useStreet')}
        </Button>
      }
    >
      {t('pin.otherStreet', { street: [place.street, place.house_number].filter(Boolean).join(' ') })}
    </Notice>
  );
}

/** The pin is far from the address: the customer confirms that it marks the door. */
function DoorQuestion({ metres, onYes, onNo }: { metres: number; onYes(): void; onNo(): void }) {
  const { t } = useTranslation();
  return (
    <Notice
      variant="warning"
      title={t('pin.isDoor')}
      action={
        <div className="u-cluster u-gap-2">
          <Button size="s" variant="secondary" onClick={onYes}>
            {t('pin.doorYes')}
          </Button>
          <Button size="s" variant="outline" onClick={onNo}>
            {t('pin.doorNo')}
          </Button>
        </div>
      }
    >
      {t('pin.far', { metres })}
    </Notice>
  );
}

/**
 * Returns whether a store delivers to the point, before anything else is asked. `undefined` while it is not known: the order then finds
 * out. Without `isActive` nothing is asked.
 */
function useCoverage(point: GeoPoint, isActive: boolean): boolean | undefined {
  const { outlets } = useLocationData();
  const { data } = useQuery({
    queryKey: ['location', 'coverage', point],
    queryFn: () => outlets.reaches(point),
    enabled: isActive,
    retry: false,
  });
  return isActive ? data : undefined;
}
