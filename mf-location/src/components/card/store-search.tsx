import type { Place } from '@horno/contracts/place';
import type { GeoPoint } from '@horno/domain';
import { LazyPart, lazyComponent, useIsCustomer, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { type FormEvent, useRef } from 'react';
import { useAddressSearch } from '../../state/use-address-search.ts';
import { Combobox } from '../combobox/combobox.tsx';
import { LocateButton } from './locate-button.tsx';
import css from './location-card.module.css';

const SavedStores = lazyComponent(
  async () => (await import(/* webpackChunkName: "location-data" */ './saved-stores.tsx')).SavedStores,
);

interface Props {
  onStores(wanted: { text?: string; point?: GeoPoint }): void;
  onOutlet(code: string): void;
  hasFocus?: boolean;
}

/** Search for a carry-out store: by place, district or name, around the device, or among earlier stores. */
export function StoreSearch({ onStores, onOutlet, hasFocus }: Props) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  const toStores = (place: Place) => onStores({ point: { lat: place.lat, lng: place.lng } });
  const search = useAddressSearch({ onPlace: toStores, isAnyPlace: true });
  const input = useRef<HTMLInputElement>(null);
  const text = search.text.trim();

  /** Enter: a picked place leads to the stores around it. Any other text is searched among places and store names. */
  function enter() {
    if (search.isBusy) return;
    if (search.canSubmit) search.submit();
    else if (text === '') void search.search();
    else onStores({ text });
  }

  return (
    <form
      className={`u-stack u-gap-3 ${css.body}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (search.canSubmit) search.submit();
      }}
    >
      <Combobox
        label={t('search.district')}
        placeholder={t('search.districtExample')}
        autoComplete="off"
        inputRef={input}
        hasFocus={hasFocus}
        text={search.text}
        onText={search.type}
        options={search.suggestions}
        onPick={(suggestion) => void search.pick(suggestion)}
        onEnter={enter}
        status={search.status === 'ready' ? t('search.count', { count: search.suggestions.length }) : ''}
        error={search.error}
      />
      <Button
        type="submit"
        wide
        busy={search.isBusy}
        busyLabel={t('oneMoment')}
        className={css.submit}
        aria-disabled={search.canSubmit ? undefined : true}
        onBlocked={enter}
      >
        {t('search.submitCollection')}
      </Button>
      <div className={css.under}>
        <LocateButton isBusy={search.isBusy} onLocate={() => void search.locatePoint((point) => onStores({ point }))} />
      </div>
      {isCustomer ? (
        <LazyPart failed={null}>
          <SavedStores onChoose={onOutlet} />
        </LazyPart>
      ) : null}
    </form>
  );
}
