import type { GeoPoint } from '@horno/domain';
import { useErrorText, useTranslation } from '@horno/kit';
import {
  Button,
  Chip,
  ChipGroup,
  EmptyState,
  Field,
  LocateIcon,
  Notice,
  PinIcon,
  SearchIcon,
  TextInput,
} from '@horno/ui';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StorePage } from '../../data/outlets.data.ts';
import { byCity, fitsFilters, type StoreCard, type StoreFilter, storeFilters } from '../../domain/store-view.ts';
import type { FlowStart } from '../../state/flow-step.ts';
import { useDisposition } from '../../state/use-disposition.ts';
import { useLocate } from '../../state/use-locate.ts';
import { useStores } from '../../state/use-stores.ts';
import { StoresMap } from '../map/stores-map.tsx';
import { StoreFlow } from './store-flow.tsx';
import css from './store-list.module.css';
import { StoreRow } from './store-row.tsx';

interface Props {
  stores: readonly StoreCard[];
  from: GeoPoint | undefined;
  onCollect(store: StoreCard): void;
}

/** Shows the stores of the list on a map, and the store of a tapped pin below it. */
function PickedMap({ stores, from, onCollect }: Props) {
  const [picked, setPicked] = useState<string>();
  const store = stores.find(({ code }) => code === picked);
  return (
    <div className={`u-column u-gap-3 ${css.picked}`}>
      <StoresMap stores={stores} from={from} chosen={picked} onPick={setPicked} />
      <div role="status">
        {store ? (
          <ul>
            <StoreRow store={store} onCollect={onCollect} />
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** Lists the stores by name or district, only open ones on request, and the nearest first when a point is known. */
export function StoreList({ first }: { first: StorePage }) {
  const { t } = useTranslation();
  const search = useStoreParams();
  const { disposition } = useDisposition();
  const errorText = useErrorText();
  const device = useLocate();
  const [here, setHere] = useState<GeoPoint>();
  const [start, setStart] = useState<FlowStart>();
  const from = here ?? (disposition?.orderType === 'D' ? disposition : undefined);
  const { shown, total, error, isBusy, more } = useStores(first, {
    query: search.query,
    filters: search.filters,
    from,
  });
  // An order type that no store offers has no filter: the chain may have switched it off.
  const filters = storeFilters.filter(
    (name) => name === 'open' || first.stores.some((store) => fitsFilters(store, [name])),
  );
  const groups = from ? [{ city: '', stores: shown }] : byCity(shown);

  const collect = ({ code }: StoreCard) => setStart({ kind: 'outlet', code });

  async function handleLocate() {
    const point = await device.ask();
    if (point) setHere(point);
  }

  return (
    <>
      <StoreTools
        search={search}
        filters={filters}
        isLocating={device.isLocating}
        onLocate={() => void handleLocate()}
      />
      {device.error ? <Notice variant="warning">{t(`locate.${device.error}`)}</Notice> : null}
      <p role="status" className={css.count}>
        {t('stores.count', { count: total })}
      </p>
      {search.hasMap && shown.length > 0 ? <PickedMap stores={shown} from={here} onCollect={collect} /> : null}
      {error ? <Notice variant="error">{errorText(error)}</Notice> : null}
      {shown.length === 0 && !isBusy && !error ? (
        <EmptyState
          title={t('stores.noneFound')}
          action={
            <Button variant="outline" onClick={search.clear}>
              {t('stores.all')}
            </Button>
          }
        >
          {t('stores.noneFoundText')}
        </EmptyState>
      ) : null}
      {groups.map(({ city, stores: members }) => (
        <section key={city} className={`u-stack u-gap-3 ${css.group}`} aria-label={city || t('stores.byDistance')}>
          <h2 className={css.city}>{city || t('stores.byDistance')}</h2>
          <ul className={`u-stack u-gap-4 ${css.list}`}>
            {members.map((store) => (
              <StoreRow key={store.code} store={store} onCollect={collect} />
            ))}
          </ul>
        </section>
      ))}
      {more ? (
        <Button variant="outline" wide busy={isBusy} onClick={more}>
          {t('stores.more')}
        </Button>
      ) : null}
      <StoreFlow start={start} onClose={() => setStart(undefined)} />
    </>
  );
}

/** Keeps the search, the filters and the map switch in the address. */
function useStoreParams() {
  const [params, setParams] = useSearchParams();
  return {
    query: params.get('q') ?? '',
    filters: storeFilters.filter((name) => params.get(name) === '1'),
    hasMap: params.get('map') === '1',
    set(name: 'q' | 'map' | StoreFilter, value: string) {
      const next = new URLSearchParams(params);
      if (value) next.set(name, value);
      else next.delete(name);
      setParams(next, { replace: true, preventScrollReset: true });
    },
    clear: () => setParams({}, { replace: true }),
  };
}

interface ToolsProps {
  search: ReturnType<typeof useStoreParams>;
  filters: readonly StoreFilter[];
  isLocating: boolean;
  onLocate(): void;
}

function StoreTools({ search, filters, isLocating, onLocate }: ToolsProps) {
  const { t } = useTranslation();
  const purposeId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element
    <form
      role="search"
      className={`u-column u-gap-3 ${css.tools}`}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <Field label={t('stores.search')} className={css.search}>
        <TextInput
          type="search"
          name="q"
          icon={<SearchIcon />}
          value={search.query}
          placeholder={t('search.districtExample')}
          autoComplete="off"
          onChange={(event) => search.set('q', event.target.value)}
        />
      </Field>
      <div className={`u-row u-flex-wrap u-gap-2 ${css.filters}`}>
        <ChipGroup label={t('stores.filters')}>
          {filters.map((name) => (
            <Chip
              key={name}
              pressed={search.filters.includes(name)}
              onClick={() => search.set(name, search.filters.includes(name) ? '' : '1')}
            >
              {t(`stores.filter.${name}`)}
            </Chip>
          ))}
        </ChipGroup>
        <Button
          variant="quiet"
          size="s"
          icon={<PinIcon size="s" />}
          aria-pressed={search.hasMap}
          onClick={() => search.set('map', search.hasMap ? '' : '1')}
        >
          {t('stores.map')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          icon={<LocateIcon size="s" />}
          busy={isLocating}
          aria-describedby={purposeId}
          onClick={onLocate}
        >
          {t('locate.use')}
        </Button>
        <p id={purposeId} className={`u-note ${css.purpose}`}>
          {t('locate.purpose')}
        </p>
      </div>
    </form>
  );
}
