/**
 * Storage key of the heights that the visitor's own parts of the home page had on this device: `{ width, own, order, place? }` in px. The document
 * reserves them before the first paint in a window of that width.
 */
export const HOME_HEIGHTS_KEY = 'sf.home.v1';

/** Custom property of the root element: the reserved height of all own things. */
export const OWN_HEIGHT = '--home-own';

/** Custom property of the root element: the reserved height of the live order among them. */
export const ORDER_HEIGHT = '--home-order';

/** Custom property of the root element: the reserved height of the location card. */
export const PLACE_HEIGHT = '--home-place';

/** Cookie of a chosen place. With one the location card has no list, and its height is not reserved. */
export const PLACE_COOKIE = 'sf.place=';
