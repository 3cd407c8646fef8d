import type { OrderType } from '@horno/contracts/wire';
import { tierFor } from '@horno/domain';
import { type StoredSchema, stored } from '@horno/kit';
import { useEffect, useState } from 'react';

interface Choice {
  orderType: OrderType;
  tier: number;
}

/** Written by hand: the home page does not load zod. */
const ChoiceSchema: StoredSchema<Choice> = {
  safeParse(value) {
    const orderType = (value as Partial<Choice> | null)?.orderType;
    if (orderType !== 'D' && orderType !== 'C') return { success: false };
    return { success: true, data: { orderType, tier: tierFor(orderType) } };
  },
};

const lastChoice = stored('sf.orderType.v1', ChoiceSchema, { area: 'session' });

/**
 * Tab of the location tool. A choice is stored for the session with its default tier: delivery 2, carry-out 1 (spec 1 §4). A page with one
 * order type forces it.
 */
export function useOrderTypeTab(start: OrderType, types: readonly OrderType[], isFixed: boolean) {
  const [tab, setTab] = useState(start);
  useEffect(() => {
    const choice = lastChoice.read();
    if (!isFixed && choice) setTab(choice.orderType);
  }, [isFixed]);
  const [only] = types;
  return {
    tab: types.includes(tab) ? tab : (only ?? tab),
    choose(orderType: OrderType) {
      setTab(orderType);
      lastChoice.write({ orderType, tier: tierFor(orderType) });
    },
  };
}
