/** The data modules that `use-location-data.ts` loads with the first call. */
export { outletsData } from './outlets.data.ts';
export { placesData } from './places.data.ts';
