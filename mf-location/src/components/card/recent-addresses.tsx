import { useNow, useTranslation } from '@horno/kit';
import { HomeIcon } from '@horno/ui';
import { useRef, useState } from 'react';
import { readRecentPlaces, removeRecentPlace } from '../../data/recent-places.storage.ts';
import { isSameDoor, type PlaceRecord, placeRecordOf } from '../../domain/saved-place.ts';
import { useDisposition } from '../../state/use-disposition.ts';
import { SavedList } from './saved-list.tsx';

/** Lists the recent addresses of a guest, except the present one. Each can be removed from the device. */
export function RecentAddresses({ onChoose }: { onChoose(place: PlaceRecord): void }) {
  const { t } = useTranslation();
  const now = useNow();
  const { disposition } = useDisposition();
  const [places, setPlaces] = useState(() => readRecentPlaces(now()));
  const list = useRef<HTMLDivElement>(null);
  const present = disposition?.orderType === 'D' ? placeRecordOf(disposition) : undefined;
  return (
    <div ref={list} tabIndex={-1}>
      <SavedList
        title={t('saved.recent')}
        icon={<HomeIcon size="s" />}
        rows={places
          .filter((place) => !present || !isSameDoor(place, present))
          .map((place) => ({
            id: place.display_address,
            name: place.display_address,
            detail: place.landmark,
            choose: () => onChoose(place),
            removeLabel: t('saved.remove', { name: place.display_address }),
            remove: () => {
              setPlaces(removeRecentPlace(place, now()));
              // The button is gone, and the focus with it.
              list.current?.focus();
            },
          }))}
      />
    </div>
  );
}
