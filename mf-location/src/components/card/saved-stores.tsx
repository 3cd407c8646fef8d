import { useTranslation } from '@horno/kit';
import { StoreIcon } from '@horno/ui';
import { useSavedPlaces } from '../../state/use-saved-places.ts';
import { SavedList } from './saved-list.tsx';

/** Lists the stores of earlier carry-out orders (spec 1 §6). */
export function SavedStores({ onChoose }: { onChoose(code: string): void }) {
  const { t } = useTranslation();
  const outlets = useSavedPlaces()?.outlets ?? [];
  return (
    <SavedList
      title={t('saved.stores')}
      icon={<StoreIcon size="s" />}
      rows={outlets.map(({ outlet_code, outlet_name, address }) => ({
        id: outlet_code,
        name: outlet_name,
        detail: address,
        choose: () => onChoose(outlet_code),
      }))}
    />
  );
}
