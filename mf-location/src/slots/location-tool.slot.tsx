import type { PlaceCookie } from '@horno/contracts/disposition';
import type { OrderType } from '@horno/contracts/wire';
import { slot } from '@horno/kit';
import { LocationCard } from '../components/card/location-card.tsx';

interface Data {
  place?: PlaceCookie;
  /** What the chain offers; absent while it is not known, which stands for both. */
  types?: readonly OrderType[];
}

/** The document knows order type and time only; what is personal comes from the device after hydration. */
export default slot<Data>({
  component: ({ data }) => <LocationCard rendered={data.place} types={data.types} />,
  load: async (context) => {
    const { place } = context;
    // The settings' contract is heavier than the card: a page that comes with its data never fetches it.
    const { loadTypes } = await import(/* webpackChunkName: "location-data" */ '../data/order-types.data.ts');
    const types = await loadTypes(context);
    return { place, ...(types && { types }) };
  },
});
