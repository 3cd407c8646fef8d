import type { SavedLocation } from '@horno/contracts/saved-place';
import { useIsCustomer, useTranslation } from '@horno/kit';
import { HomeIcon } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { useSavedPlaces } from '../../state/use-saved-places.ts';
import { RecentAddresses } from './recent-addresses.tsx';
import { SavedList } from './saved-list.tsx';

interface Props {
  onChoose(location: SavedLocation): void;
  /** Called with the default address of the profile. Returns a function that withdraws it. */
  onDefault(location: SavedLocation): (() => void) | undefined;
}

/** Lists the customer's saved addresses (spec 1 §6), or the recent addresses of a guest. */
export function SavedAddresses(props: Props) {
  return useIsCustomer() ? <ProfileAddresses {...props} /> : <RecentAddresses onChoose={props.onChoose} />;
}

function ProfileAddresses({ onChoose, onDefault }: Props) {
  const { t } = useTranslation();
  const locations = useSavedPlaces()?.locations;
  const latestOnDefault = useRef(onDefault);
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => {
    latestOnDefault.current = onDefault;
  });
  useEffect(() => {
    const first = locations?.find(({ default_location }) => default_location === 1);
    if (first) withdraw.current = latestOnDefault.current(first) ?? withdraw.current;
  }, [locations]);
  // The next customer who signs in must not see the address.
  useEffect(() => () => withdraw.current?.(), []);
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
