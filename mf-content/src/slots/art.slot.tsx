import { lazy, slot } from '@horno/kit';
import { HeroArt } from '../components/home/hero-art.tsx';
import type { Deal } from '../domain/deal.ts';

/** Loaded on demand: a server-rendered picture does not need the contracts of the calls. */
const loadHomeData = lazy(() => import(/* webpackChunkName: "home-data" */ '../data/home.data.ts'));

/** Picture of the hero: the first banner of `top_home`. Without one the layout shows its own drawing. */
export default slot<{ banner?: Deal }>({
  component: ({ data: { banner } }) => (banner ? <HeroArt banner={banner} /> : null),
  load: async (context) => (await loadHomeData()).loadArt(context),
});
