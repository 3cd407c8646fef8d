import type { OrderType } from '@horno/contracts/wire';
import { orderTypeChoice } from '@horno/kit';
import { useEffect, useState } from 'react';

/**
 * Tab of the location tool. A choice is stored for the session (spec 1 §4). A page with one order type forces it.
 */
export function useOrderTypeTab(start: OrderType, types: readonly OrderType[], isFixed: boolean) {
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
