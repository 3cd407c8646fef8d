import type { OrderType } from '@horno/contracts/wire';
import { orderTypeChoice, useTranslation } from '@horno/kit';
import { ScooterIcon, StoreIcon, Tabs } from '@horno/ui';
import type { Ref } from 'react';
import { useEffect, useState } from 'react';
import type { FlowStart } from '../../state/flow-step.ts';
import { AddressSearch } from './address-search.tsx';
import { StoreSearch } from './store-search.tsx';

const bothTypes: readonly OrderType[] = ['D', 'C'];

interface Props {
  /** The tab that is open at first. */
  orderType: OrderType;
  /** Order types that the page offers. A single one is forced and has no tabs (spec 1 §2). */
  types?: readonly OrderType[];
  /** The tab follows the place or the page, not the last choice. */
  isFixed?: boolean;
  /** Called with the next step of the flow. */
  onStart(start: FlowStart): void;
  addressRef?: Ref<HTMLInputElement>;
  prompt?: string;
  /** Focuses the field when the dialog opens. */
  hasFocus?: boolean;
}

/** Tabs for delivery and carry-out, each with its own search. Leaving a tab clears its text, results and messages (spec 1 §4). */
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

/**
 * Tab of the location tool. A choice is stored for the session (spec 1 §4). A page with one order type forces it.
 */
function useOrderTypeTab(start: OrderType, types: readonly OrderType[], isFixed: boolean) {
  const [tab, setTab] = useState(start);
  useEffect(() => {
    const choice = orderTypeChoice.read();
    if (!isFixed && choice) setTab(choice);
  }, [isFixed]);
  const [only] = types;
  return {
    tab: types.includes(tab) ? tab : (only ?? tab),
    choose(orderType: OrderType) {
      setTab(orderType);
      orderTypeChoice.write(orderType);
    },
  };
}
