/** Storage key of the orders of this device. mf-checkout writes it; others only ask whether there are any. */
export const LAST_ORDER_KEY = 'sf.lastOrder.v1';

/** Storage key of the last placed order of this device, `{ uuid, until }`. mf-checkout writes it, mf-menu-cart reads it. */
export const USUAL_ORDER_KEY = 'sf.usualOrder.v1';

/** Attribute of the root element, set before the first paint when this device has orders: their place is reserved then. */
export const HAS_ORDERS = 'data-has-orders';
