import type { GeoPoint } from '@horno/domain';
import { errorCodeOf, useErrorText, useLang, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { Button, Notice, Skeleton, SkeletonGroup } from '@horno/ui';
import { useState } from 'react';
import { useLocationData } from '../../state/use-location-data.ts';
import { StoreSearch } from '../card/store-search.tsx';
import { FoundStores } from './found-stores.tsx';

interface Props {
  text: string | undefined;
  point: GeoPoint | undefined;
  isBusy: boolean;
  onCollect(code: string): void;
}

/** Carry-out stores, nearest first when a point is known (spec 1 §4, step 5). */
export function StoresStep({ text, point, isBusy, onCollect }: Props) {
  const { t } = useTranslation();
  const lang = useLang();
  const errorText = useErrorText();
  const { outlets, places } = useLocationData();
  const [wanted, setWanted] = useState<{ text?: string; point?: GeoPoint }>({ text, point });
  const isAll = !wanted.text?.trim() && wanted.point === undefined;
  const load = (limit?: number) => {
    if (wanted.point) return outlets.near(wanted.point, limit);
    return wanted.text?.trim() ? outlets.search(wanted.text, places, limit) : outlets.all();
  };
  const { data, error, isPending } = useQuery({
    queryKey: ['location', 'stores', lang, wanted],
    queryFn: () => load(),
  });

  if (isPending) {
    return (
      <SkeletonGroup label={t('oneMoment')} className="u-stack">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    );
  }
  if (data && data.stores.length > 0) {
    return (
      <FoundStores
        key={JSON.stringify(wanted)}
        list={data}
        isBusy={isBusy}
        onCollect={onCollect}
        load={load}
        onAll={isAll ? undefined : () => setWanted({})}
      />
    );
  }
  // A timeout counts as an empty result (spec 1 §8).
  const hasTimedOut = errorCodeOf(error) === 'TIMEOUT';
  return (
    <>
      {error ? (
        <Notice variant="error">{hasTimedOut ? t('search.notFound') : errorText(error)}</Notice>
      ) : (
        <Notice variant="warning">{t('stores.none')}</Notice>
      )}
      <StoreSearch onStores={setWanted} onOutlet={onCollect} />
      <Button variant="outline" wide onClick={() => setWanted({})}>
        {t('stores.all')}
      </Button>
    </>
  );
}
