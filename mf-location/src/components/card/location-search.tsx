import type { OrderType, Place } from '@horno/contracts';
import type { GeoPoint } from '@horno/domain';
import { useT } from '@horno/kit';
import { ScooterIcon, StoreIcon, Tabs } from '@horno/ui';
import { type Ref, useState } from 'react';
import { AddressSearch } from './address-search.tsx';
import { StoreSearch } from './store-search.tsx';

interface Props {
  /** The tab that stands open at first. */
  orderType: OrderType;
  onPlace(place: Place): void;
  onStores(wanted: { text?: string; point?: GeoPoint }): void;
  onManual(): void;
  addressRef?: Ref<HTMLInputElement>;
  prompt?: string;
  /** In a dialog the field takes the focus as it opens. */
  hasFocus?: boolean;
}

/** Delivery or collection, each with its own search. A tab that is left loses its text, results and messages (spec 1 §4). */
export function LocationSearch({ orderType, onPlace, onStores, onManual, addressRef, prompt, hasFocus }: Props) {
  const t = useT();
  const [tab, setTab] = useState(orderType);
  const address = (
    <AddressSearch onPlace={onPlace} onManual={onManual} inputRef={addressRef} prompt={prompt} hasFocus={hasFocus} />
  );
  return (
    <Tabs<OrderType>
      label={t('tabs.name')}
      value={tab}
      onChange={setTab}
      items={[
        { id: 'D', label: t('tabs.delivery'), icon: <ScooterIcon size="s" />, panel: tab === 'D' ? address : null },
        {
          id: 'C',
          label: t('tabs.collection'),
          icon: <StoreIcon size="s" />,
          panel: tab === 'C' ? <StoreSearch onStores={onStores} /> : null,
        },
      ]}
    />
  );
}
