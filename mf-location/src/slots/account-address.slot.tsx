import type { Place } from '@horno/contracts/place';
import type { SavedLocation, SaveLocationBody } from '@horno/contracts/saved-place';
import { slot, useTranslation } from '@horno/kit';
import { ArrowLeftIcon, Button } from '@horno/ui';
import { useEffect, useRef, useState } from 'react';
import { AddressSearch } from '../components/card/address-search.tsx';
import css from '../components/flow/flow.module.css';
import { ManualPlace } from '../components/pin/manual-place.tsx';
import { PinStep } from '../components/pin/pin-step.tsx';
import type { AddressForm } from '../domain/address.ts';
import { deliveryOfSaved, savedBodyOfDelivery } from '../domain/saved-place.ts';
import { forgetSavedPlaces } from '../state/use-saved-places.ts';

export interface AccountAddressProps {
  /** The address to change; without it the slot starts with the search. */
  saved?: SavedLocation;
  onDone(address: SaveLocationBody): void;
}

type Step = { kind: 'search' } | { kind: 'manual' } | { kind: 'pin'; place: Place; form?: AddressForm };

/** Finds an address and its pin for the profile, without a store and without a change of the disposition. */
function AccountAddress({ saved, onDone }: AccountAddressProps) {
  const { t } = useTranslation();
  const [steps, setSteps] = useState<readonly Step[]>(() => [
    saved ? { kind: 'pin', ...deliveryOfSaved(saved) } : { kind: 'search' },
  ]);
  const step = steps.at(-1) ?? { kind: 'search' };
  const go = (next: Step) => setSteps((before) => [...before, next]);
  const isFirst = steps.length === 1;
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (step.kind === 'search' ? field : body).current?.focus();
  }, [step]);

  // The profile may have changed when the page is left.
  useEffect(() => forgetSavedPlaces, []);

  return (
    <div ref={body} tabIndex={-1} className={css.body}>
      {isFirst ? null : (
        <Button
          variant="quiet"
          size="s"
          className={css.back}
          icon={<ArrowLeftIcon size="s" />}
          onClick={() => setSteps((before) => before.slice(0, -1))}
        >
          {t('flow.back')}
        </Button>
      )}
      {step.kind === 'search' ? (
        <AddressSearch
          onPlace={(place) => go({ kind: 'pin', place })}
          onManual={() => go({ kind: 'manual' })}
          inputRef={field}
        />
      ) : null}
      {step.kind === 'manual' ? <ManualPlace onPlace={(place) => go({ kind: 'pin', place })} /> : null}
      {step.kind === 'pin' ? (
        <>
          <PinStep
            key={step.place.id}
            isForProfile
            place={step.place}
            form={step.form}
            isBusy={false}
            error={undefined}
            onDeliver={(delivery) => onDone(savedBodyOfDelivery(delivery))}
          />
          {saved && isFirst ? (
            <Button variant="quiet" size="s" className={css.back} onClick={() => go({ kind: 'search' })}>
              {t('saved.otherAddress')}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

export default slot<undefined, AccountAddressProps>({ component: AccountAddress });
