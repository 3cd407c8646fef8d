import { lazyCalls } from '@horno/kit';

/** Loads the calls with the contracts of their answers. The server has rendered the first page without them in the browser. */
export const storePages = lazyCalls<typeof import('./store-page.data.ts')>(
  () => import(/* webpackChunkName: "store-pages" */ './store-page.data.ts'),
);
