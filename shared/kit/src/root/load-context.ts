import type { PlaceCookie } from '@horno/contracts/disposition';
import type { OrderType } from '@horno/contracts/wire';
import type { LoadContext, PageModule } from '../remote-module.ts';
import type { Flags, Runtime } from '../runtime.ts';
import { orderTypeChoice } from '../stores/order-type.ts';

export interface Where {
  params?: Record<string, string | undefined>;
  search?: string;
  place?: PlaceCookie;
  /** The browser's own choice when absent. */
  orderType?: OrderType;
  /** Current flags when absent. */
  flags?: Flags;
}

/** Returns the context of load(), and a key that changes when load() must run again. */
export function loadContextOf(
  runtime: Runtime,
  {
    params = {},
    search: searchText,
    place,
    orderType = orderTypeChoice.read(),
    flags = runtime.composition.flags,
  }: Where,
  module: Pick<PageModule, 'reads' | 'flags'> = {},
): { context: LoadContext; key: string } {
  const search = new URLSearchParams(searchText);
  const lang = runtime.lang();
  const read = module.reads?.map((name) => search.getAll(name));
  const on = module.flags?.filter((name) => flags[name]);
  return {
    context: {
      lang,
      params,
      search,
      place,
      orderType,
      flags,
      now: runtime.now().toISOString(),
      api: runtime.api,
    },
    key: JSON.stringify([lang, params, read, place, on]),
  };
}
