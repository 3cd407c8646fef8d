/** Storage key of the orders of this device. mf-checkout writes it; others only ask whether there are any. */
export const LAST_ORDER_KEY = 'sf.lastOrder.v1';

/** Attribute of the root element, set before the first paint when this device has orders: their place is reserved then. */
export const HAS_ORDERS = 'data-has-orders';
