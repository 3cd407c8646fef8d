import type { GeoPoint } from '@horno/domain';
import { useT } from '@horno/kit';
import { Button, Chip, EmptyState, Field, LocateIcon, Notice, SearchIcon, TextInput } from '@horno/ui';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { byCity, isOpenNow, type StoreCard, sortStores, storesMatching } from '../../domain/store-view.ts';
import type { FlowStart } from '../../state/flow-step.ts';
import { useLocate } from '../../state/use-locate.ts';
import { useDisposition } from '../../state/use-place.ts';
import { StoreFlow } from './store-flow.tsx';
import css from './store-list.module.css';
import { StoreRow } from './store-row.tsx';

/** All stores: by name or district, open ones only, nearest first once a point is known. Search and filter live in the address. */
export function StoreList({ stores }: { stores: readonly StoreCard[] }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { disposition } = useDisposition();
  const device = useLocate();
  const [here, setHere] = useState<GeoPoint>();
  const [start, setStart] = useState<FlowStart>();
  const query = params.get('q') ?? '';
  const isOpenOnly = params.get('open') === '1';
  const from = here ?? (disposition?.orderType === 'D' ? disposition : undefined);
  const found = storesMatching(stores, query).filter((store) => !isOpenOnly || isOpenNow(store));
  const shown = sortStores(found, from);
  const groups = from ? [{ city: '', stores: shown }] : byCity(shown);

  function setParam(name: 'q' | 'open', value: string) {
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
          <Chip pressed={isOpenOnly} onClick={() => setParam('open', isOpenOnly ? '' : '1')}>
            {t('stores.openNow')}
          </Chip>
          <Button
            variant="quiet"
            size="s"
            icon={<LocateIcon size="s" />}
            busy={device.isLocating}
            onClick={() => void handleLocate()}
          >
            {t('locate.use')}
          </Button>
        </div>
      </form>

      {device.fault ? <Notice variant="warning">{t(`locate.${device.fault}`)}</Notice> : null}
      <p role="status" className={css.count}>
        {t('stores.count', { count: shown.length })}
      </p>
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
              <StoreRow key={store.code} store={store} onCollect={({ code }) => setStart({ kind: 'outlet', code })} />
            ))}
          </ul>
        </section>
      ))}
      <StoreFlow start={start} onClose={() => setStart(undefined)} />
    </>
  );
}
