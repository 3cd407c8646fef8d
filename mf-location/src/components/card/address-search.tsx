import type { Place } from '@horno/contracts/place';
import { LazyPart, lazyComponent, stored, useIsCustomer, useNow, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { RECENT_KEY } from '../../domain/recent-key.ts';
import type { PlaceRecord } from '../../domain/saved-place.ts';
import { shortestQuery } from '../../domain/suggestion.ts';
import { useAddressSearch } from '../../state/use-address-search.ts';
import { useDisposition } from '../../state/use-disposition.ts';
import { useCustomerId } from '../../state/use-session.ts';
import { Combobox } from '../combobox/combobox.tsx';
import { LocateButton } from './locate-button.tsx';
import css from './location-card.module.css';

const SavedAddresses = lazyComponent(
  async () => (await import(/* webpackChunkName: "location-data" */ './saved-addresses.tsx')).SavedAddresses,
);
interface Props {
  onPlace(place: Place): void;
  /** Without this callback the address is for the profile, and saved addresses are not offered. */
  onSaved?(location: PlaceRecord): void;
  onManual(): void;
  inputRef?: Ref<HTMLInputElement>;
  /** Shown as the error of the field, e.g. that an address is needed first. */
  prompt?: string;
  hasFocus?: boolean;
}

/** Search for a delivery address: the field with suggestions, the device's position, and the addresses of the profile. */
export function AddressSearch({ onPlace, onSaved, onManual, inputRef, prompt, hasFocus }: Props) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  const customerId = useCustomerId();
  const { disposition } = useDisposition();
  const search = useAddressSearch({ onPlace });
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement, []);
  const isLong = search.text.trim().length >= shortestQuery;
  const isForProfile = onSaved === undefined;
  const hasRecent = useHasRecentPlaces();
  const hasNone = search.status === 'ready' && search.suggestions.length === 0 && isLong && !search.canSubmit;
  const note = hasNone ? t('search.none') : search.status === 'failed' ? t('search.noList') : undefined;
  const isLost = hasNone || search.status === 'failed' || search.error !== undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (search.canSubmit) search.submit();
  }

  return (
    <form className={`u-stack u-gap-3 ${css.body}`} onSubmit={handleSubmit} noValidate>
      <Combobox
        label={t(isForProfile ? 'saved.search' : 'search.address')}
        placeholder={t('search.addressExample')}
        autoComplete="off"
        inputRef={input}
        hasFocus={hasFocus}
        text={search.text}
        onText={search.type}
        options={search.suggestions}
        onPick={(suggestion) => void search.pick(suggestion)}
        onEnter={() => !search.isBusy && void search.search()}
        status={note ?? (search.status === 'ready' ? t('search.count', { count: search.suggestions.length }) : '')}
        hint={note ?? (search.suggestions.length > 0 && !search.isBusy ? t('search.pickOne') : undefined)}
        error={search.error ?? prompt}
      />
      <Button
        type="submit"
        wide
        busy={search.isBusy}
        busyLabel={t('oneMoment')}
        className={css.submit}
        aria-disabled={search.canSubmit ? undefined : true}
        // Says what is missing, or shows the addresses to choose from.
        onBlocked={() => {
          input.current?.focus();
          void search.search();
        }}
      >
        {t(isForProfile ? 'saved.use' : 'search.submitDelivery')}
      </Button>
      <div className={css.under}>
        <LocateButton isBusy={search.isBusy} onLocate={() => void search.locate()} />
        {isLost ? (
          <Button variant="quiet" size="s" onClick={onManual}>
            {t('search.manual')}
          </Button>
        ) : null}
      </div>
      {(isCustomer || hasRecent) && onSaved ? (
        <LazyPart failed={null}>
          <SavedAddresses
            key={customerId}
            onChoose={onSaved}
            onDefault={(location) =>
              disposition
                ? undefined
                : search.prefill({ text: location.display_address, take: () => onSaved(location) })
            }
          />
        </LazyPart>
      ) : null}
    </form>
  );
}

/** Accepts anything: the list itself checks its values, and is loaded only when there is one. */
const anything = stored(RECENT_KEY, { safeParse: (data: unknown) => ({ success: true, data }) });

/** Returns whether the device may have recent addresses. False on the server and during hydration. */
function useHasRecentPlaces(): boolean {
  const now = useNow();
  const [hasRecent, setHasRecent] = useState(false);
  useEffect(() => setHasRecent(anything.read(now()) !== undefined), [now]);
  return hasRecent;
}
