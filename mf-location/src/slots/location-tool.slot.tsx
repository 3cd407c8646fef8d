import type { PlaceCookie } from '@horno/contracts';
import { slot } from '@horno/kit';
import { LocationCard } from '../components/card/location-card.tsx';

interface Data {
  place?: PlaceCookie;
}

/** The document knows order type and time only; what is personal comes from the device after hydration. */
export default slot<Data>({
  component: ({ data }) => <LocationCard rendered={data.place} />,
  load: async ({ place }) => ({ place }),
});
