/** What `use-location-data.ts` brings with the first call. */
export { outletsData } from './outlets.data.ts';
export { placesData } from './places.data.ts';
