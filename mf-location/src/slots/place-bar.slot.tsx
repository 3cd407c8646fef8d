import type { PlaceCookie } from '@horno/contracts/disposition';
import { slot } from '@horno/kit';
import { PlaceBar } from '../components/place/place-bar.tsx';

interface Data {
  place?: PlaceCookie;
}

export default slot<Data>({
  component: ({ data }) => <PlaceBar rendered={data.place} />,
  load: async ({ place }) => ({ place }),
});
