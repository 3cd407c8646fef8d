import type { OrderType } from '@horno/contracts/wire';
import { type Stored, type StoredSchema, stored } from './stored.ts';

/** The order type that a visitor chose before a place, with its default price tier. */
export interface OrderTypeChoice {
  orderType: OrderType;
  tier: number;
}

/** Written by hand: the home page does not load zod. */
const ChoiceSchema: StoredSchema<OrderTypeChoice> = {
  safeParse(value) {
    const { orderType, tier } = (value ?? {}) as Partial<OrderTypeChoice>;
    if ((orderType !== 'D' && orderType !== 'C') || typeof tier !== 'number') return { success: false };
    return { success: true, data: { orderType, tier } };
  },
};

/** Choice of the tab in the location tool, stored for the session (spec 1 §4). mf-location writes it, the menu reads it. */
export const orderTypeChoice: Stored<OrderTypeChoice> = stored('sf.orderType.v1', ChoiceSchema, { area: 'session' });
