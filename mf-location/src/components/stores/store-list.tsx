import type { GeoPoint } from '@horno/domain';
import { useTranslation } from '@horno/kit';
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
import {
  byCity,
  fitsFilters,
  type StoreCard,
  type StoreFilter,
  sortStores,
  storeFilters,
  storesMatching,
} from '../../domain/store-view.ts';
import type { FlowStart } from '../../state/flow-step.ts';
import { useLocate } from '../../state/use-locate.ts';
import { useDisposition } from '../../state/use-place.ts';
import { PickedMap } from './picked-map.tsx';
import { StoreFlow } from './store-flow.tsx';
import css from './store-list.module.css';
import { StoreRow } from './store-row.tsx';

/** All stores: by name or district, open ones only, nearest first once a point is known. Search and filter live in the address. */
export function StoreList({ stores }: { stores: readonly StoreCard[] }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { disposition } = useDisposition();
  const device = useLocate();
  const purposeId = useId();
  const [here, setHere] = useState<GeoPoint>();
  const [start, setStart] = useState<FlowStart>();
  const query = params.get('q') ?? '';
  const filters = storeFilters.filter((name) => params.get(name) === '1');
  const hasMap = params.get('map') === '1';
  const from = here ?? (disposition?.orderType === 'D' ? disposition : undefined);
  const shown = sortStores(
    storesMatching(stores, query).filter((store) => fitsFilters(store, filters)),
    from,
  );
  const groups = from ? [{ city: '', stores: shown }] : byCity(shown);

  const collect = ({ code }: StoreCard) => setStart({ kind: 'outlet', code });

  function setParam(name: 'q' | 'map' | StoreFilter, value: string) {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  async function handleLocate() {
    const point = await device.ask();
    if (point) setHere(point);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element */}
      <form role="search" className={css.tools} onSubmit={(event: FormEvent) => event.preventDefault()}>
        <Field label={t('stores.search')} className={css.search}>
          <TextInput
            type="search"
            name="q"
            icon={<SearchIcon />}
            value={query}
            placeholder={t('search.districtExample')}
            autoComplete="off"
            onChange={(event) => setParam('q', event.target.value)}
          />
        </Field>
        <div className={css.filters}>
          <ChipGroup label={t('stores.filters')}>
            {storeFilters.map((name) => (
              <Chip
                key={name}
                pressed={filters.includes(name)}
                onClick={() => setParam(name, filters.includes(name) ? '' : '1')}
              >
                {t(`stores.filter.${name}`)}
              </Chip>
            ))}
          </ChipGroup>
          <Button
            variant="quiet"
            size="s"
            icon={<PinIcon size="s" />}
            aria-pressed={hasMap}
            onClick={() => setParam('map', hasMap ? '' : '1')}
          >
            {t('stores.map')}
          </Button>
          <Button
            variant="quiet"
            size="s"
            icon={<LocateIcon size="s" />}
            busy={device.isLocating}
            aria-describedby={purposeId}
            onClick={() => void handleLocate()}
          >
            {t('locate.use')}
          </Button>
          <p id={purposeId} className={css.purpose}>
            {t('locate.purpose')}
          </p>
        </div>
      </form>

      {device.fault ? <Notice variant="warning">{t(`locate.${device.fault}`)}</Notice> : null}
      <p role="status" className={css.count}>
        {t('stores.count', { count: shown.length })}
      </p>
      {hasMap && shown.length > 0 ? <PickedMap stores={shown} from={here} onCollect={collect} /> : null}
      {shown.length === 0 ? (
        <EmptyState
          title={t('stores.noneFound')}
          action={
            <Button variant="outline" onClick={() => setParams({}, { replace: true })}>
              {t('stores.all')}
            </Button>
          }
        >
          {t('stores.noneFoundText')}
        </EmptyState>
      ) : null}
      {groups.map(({ city, stores: members }) => (
        <section key={city} className={css.group} aria-label={city || t('stores.byDistance')}>
          <h2 className={css.city}>{city || t('stores.byDistance')}</h2>
          <ul className={css.list}>
            {members.map((store) => (
              <StoreRow key={store.code} store={store} onCollect={collect} />
            ))}
          </ul>
        </section>
      ))}
      <StoreFlow start={start} onClose={() => setStart(undefined)} />
    </>
  );
}
