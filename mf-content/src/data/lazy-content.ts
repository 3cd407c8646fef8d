import { lazyCalls } from '@horno/kit';

/** Loads the calls with the contracts of their answers. The server has rendered the first page without them in the browser. */
export const contentData = lazyCalls<typeof import('./content.data.ts')>(
  () => import(/* webpackChunkName: "content-data" */ './content.data.ts'),
);
