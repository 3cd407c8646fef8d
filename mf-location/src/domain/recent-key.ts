/** Key of a guest's recent addresses in the browser's storage. */
export const RECENT_KEY = 'sf.recentPlaces.v1';
