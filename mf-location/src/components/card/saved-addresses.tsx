import type { SavedLocation } from '@horno/contracts/saved-place';
import { useTranslation } from '@horno/kit';
import { HomeIcon } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { useSavedPlaces } from '../../state/use-saved-places.ts';
import { SavedList } from './saved-list.tsx';

interface Props {
  onChoose(location: SavedLocation): void;
  /** Told once: the address that the customer uses most. Gives the way to take it back. */
  onDefault(location: SavedLocation): (() => void) | undefined;
}

/** The customer's addresses: one tap instead of a search (spec 1 §6). */
export default function SavedAddresses({ onChoose, onDefault }: Props) {
  const { t } = useTranslation();
  const locations = useSavedPlaces()?.locations;
  const tell = useRef(onDefault);
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => {
    tell.current = onDefault;
  });
  useEffect(() => {
    const first = locations?.find(({ default_location }) => default_location === 1);
    if (first) takeBack.current = tell.current(first) ?? takeBack.current;
  }, [locations]);
  // Whoever signs in next finds nothing of it.
  useEffect(() => () => takeBack.current?.(), []);
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
