import type { OrderType } from '@horno/contracts/wire';
import { tierFor } from '@horno/domain';
import { orderTypeChoice } from '@horno/kit';
import { useEffect, useState } from 'react';

/**
 * Tab of the location tool. A choice is stored for the session with its default tier: delivery 2, carry-out 1 (spec 1 §4). A page with one
 * order type forces it.
 */
export function useOrderTypeTab(start: OrderType, types: readonly OrderType[], isFixed: boolean) {
  const [tab, setTab] = useState(start);
  useEffect(() => {
    const choice = orderTypeChoice.read();
    if (!isFixed && choice) setTab(choice.orderType);
  }, [isFixed]);
  const [only] = types;
  return {
    tab: types.includes(tab) ? tab : (only ?? tab),
    choose(orderType: OrderType) {
      setTab(orderType);
      orderTypeChoice.write({ orderType, tier: tierFor(orderType) });
    },
  };
}
