import type { GeoPoint } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { nearStoresQuery } from '../../state/near-stores.ts';
import { useLocationData } from '../../state/use-location-data.ts';
import { kmText } from './km-text.ts';

/** Names the nearest store for collection and its distance. Renders nothing until they are known. */
export function NearestStore({ point }: { point: GeoPoint }) {
  const { t } = useTranslation();
  const { outlets } = useLocationData();
  const lang = useLang();
  const { data } = useQuery(nearStoresQuery(outlets, lang, point));
  const [store] = data?.stores ?? [];
  if (store?.km === undefined) return null;
  return <p role="status">{t('refused.nearest', { name: store.name, km: kmText(store.km) })}</p>;
}
