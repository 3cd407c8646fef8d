import type { PlaceCookie } from '@horno/contracts/disposition';
import type { OrderType } from '@horno/contracts/wire';
import { slot } from '@horno/kit';
import { LocationCard } from '../components/card/location-card.tsx';

interface Data {
  place?: PlaceCookie;
  /** Order types that the chain offers; absent while unknown, which means both. */
  types?: readonly OrderType[];
}

/** The server renders only order type and time. Personal data comes from the device after hydration. */
export default slot<Data>({
  component: ({ data }) => <LocationCard rendered={data.place} types={data.types} />,
  load: async (context) => {
    const { place } = context;
    // The contract of the settings is larger than the card. A page with server-rendered data never loads it.
    const { loadTypes } = await import(/* webpackChunkName: "location-data" */ '../data/order-types.data.ts');
    const types = await loadTypes(context);
    return { place, ...(types && { types }) };
  },
});
