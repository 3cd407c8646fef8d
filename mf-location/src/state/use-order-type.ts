import type { OrderType } from '@horno/contracts/wire';
import { tierFor } from '@horno/domain';
import { useEffect, useState } from 'react';

const KEY = 'sf.orderType.v1';

function readOrderType(): OrderType | undefined {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as { orderType?: unknown } | null;
    const orderType = stored?.orderType;
    return orderType === 'D' || orderType === 'C' ? orderType : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tab of the location tool. A choice is stored for the session with its default tier: delivery 2, carry-out 1 (spec 1 §4). A page with one
 * order type forces it.
 */
export function useOrderTypeTab(start: OrderType, types: readonly OrderType[], isFixed: boolean) {
  const [tab, setTab] = useState(start);
  useEffect(() => {
    const stored = readOrderType();
    if (!isFixed && stored) setTab(stored);
  }, [isFixed]);
  const [only] = types;
  return {
    tab: types.includes(tab) ? tab : (only ?? tab),
    choose(orderType: OrderType) {
      setTab(orderType);
      try {
        window.sessionStorage.setItem(KEY, JSON.stringify({ orderType, tier: tierFor(orderType) }));
      } catch {
        // Without storage the tab is chosen again on the next page.
      }
    },
  };
}
