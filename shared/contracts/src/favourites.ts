/** Storage key of the favourites of this device. mf-menu-cart writes it; the home page only asks whether there are any. */
export const FAVOURITES_KEY = 'sf.favourites.v1';

/** Maximum number of favourites of a customer, and of a device. */
export const MAX_FAVOURITES = 40;
