import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { ApiClient } from '../http/client.ts';
import { lazy } from '../lazy.ts';

/** Answers to what only a page of the shop may do. */
const ONLY_IN_SHOP: Readonly<Record<Lang, string>> = {
  es: 'Esto se hace en la tienda. Ábrela para continuar.',
  en: 'This works in the shop only. Open it to go on.',
};

interface EmbedApiOptions {
  shop: string;
  lang(): Lang;
  loadClient?: () => Promise<{ embedClient(options: { shop: string; lang(): Lang }): ApiClient }>;
}

const loadEmbedClient = () => import(/* webpackChunkName: "embed-client" */ './embed-client.ts');

/**
 * Creates the api client of a part on a page of another site: public reads without cookies. Calls that change something, or belong to a
 * customer, need the session of the shop and reject with FORBIDDEN.
 */
export function embedApi({ shop, lang, loadClient = loadEmbedClient }: EmbedApiOptions): ApiClient {
  const ready = lazy(async () => (await loadClient()).embedClient({ shop, lang }));
  return {
    async call(call, ...rest) {
      if (call.method !== 'GET' || call.access !== 'any') throw new AppError('FORBIDDEN', { messages: ONLY_IN_SHOP });
      return (await ready()).call(call, ...rest);
    },
  };
}
