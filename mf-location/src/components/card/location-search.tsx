import type { OrderType } from '@horno/contracts/wire';
import { useTranslation } from '@horno/kit';
import { ScooterIcon, StoreIcon, Tabs } from '@horno/ui';
import type { Ref } from 'react';
import type { FlowStart } from '../../state/flow-step.ts';
import { useOrderTypeTab } from '../../state/use-order-type.ts';
import { AddressSearch } from './address-search.tsx';
import { StoreSearch } from './store-search.tsx';

export const bothTypes: readonly OrderType[] = ['D', 'C'];

interface Props {
  /** The tab that stands open at first. */
  orderType: OrderType;
  /** What the page offers; a single one is forced and needs no tabs (spec 1 §2). */
  types?: readonly OrderType[];
  /** The tab is that of the place or page, whatever was chosen before. */
  isFixed?: boolean;
  /** What was found or asked for: the next step of the flow. */
  onStart(start: FlowStart): void;
  addressRef?: Ref<HTMLInputElement>;
  prompt?: string;
  /** In a dialog the field takes the focus as it opens. */
  hasFocus?: boolean;
}

/** Delivery or collection, each with its own search. A tab that is left loses its text, results and messages (spec 1 §4). */
export function LocationSearch(props: Props) {
  const { orderType, types = bothTypes, isFixed = false, onStart, addressRef, prompt, hasFocus } = props;
  const { t } = useTranslation();
  const { tab, choose } = useOrderTypeTab(orderType, types, isFixed);
  const panel = (type: OrderType) => {
    if (type !== tab) return null;
    if (type === 'C') {
      return (
        <StoreSearch
          onStores={(wanted) => onStart({ kind: 'stores', ...wanted })}
          onOutlet={(code) => onStart({ kind: 'outlet', code })}
          hasFocus={hasFocus}
        />
      );
    }
    return (
      <AddressSearch
        onPlace={(place) => onStart({ kind: 'pin', place })}
        onSaved={(location) => onStart({ kind: 'saved', location })}
        onManual={() => onStart({ kind: 'manual' })}
        inputRef={addressRef}
        prompt={prompt}
        hasFocus={hasFocus}
      />
    );
  };
  if (types.length === 1) return panel(tab);
  return (
    <Tabs<OrderType>
      label={t('tabs.name')}
      value={tab}
      onChange={choose}
      items={[
        { id: 'D', label: t('tabs.delivery'), icon: <ScooterIcon size="s" />, panel: panel('D') },
        { id: 'C', label: t('tabs.collection'), icon: <StoreIcon size="s" />, panel: panel('C') },
      ]}
    />
  );
}
