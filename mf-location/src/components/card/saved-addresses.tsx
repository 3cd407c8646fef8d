import type { SavedLocation } from '@horno/contracts';
import { useT } from '@horno/kit';
import { HomeIcon } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { useSavedPlaces } from '../../state/use-saved-places.ts';
import { SavedList } from './saved-list.tsx';

interface Props {
  onChoose(location: SavedLocation): void;
  /** Told once: the address that the customer uses most. */
  onDefault(location: SavedLocation): void;
}

/** The customer's addresses: one tap instead of a search (spec 1 §6). */
export default function SavedAddresses({ onChoose, onDefault }: Props) {
  const t = useT();
  const locations = useSavedPlaces()?.locations;
  const tell = useRef(onDefault);
  useEffect(() => {
    tell.current = onDefault;
  });
  useEffect(() => {
    const first = locations?.find(({ default_location }) => default_location === 1);
    if (first) tell.current(first);
  }, [locations]);
  return (
    <SavedList
      title={t('saved.addresses')}
      icon={<HomeIcon size="s" />}
      rows={(locations ?? []).map((location) => ({
        id: location.id,
        name: location.name || location.display_address,
        detail: location.name ? location.display_address : '',
        choose: () => onChoose(location),
      }))}
    />
  );
}
