import type { PlaceCookie } from '@horno/contracts';
import type { LoadContext } from '../remote-module.ts';
import type { Runtime } from '../runtime.ts';

/** load()'s view of where the customer is; `key` changes when load() must run again. */
export function loadContextOf(
  runtime: Runtime,
  params: Record<string, string | undefined>,
  searchText: string,
  place: PlaceCookie | undefined,
  reads: readonly string[] = [],
): { context: LoadContext; key: string } {
  const search = new URLSearchParams(searchText);
  const lang = runtime.lang();
  const read = reads.map((name) => search.getAll(name));
  return {
    context: { lang, params, search, place, now: runtime.now().toISOString(), api: runtime.api },
    key: JSON.stringify([lang, params, read, place ?? null]),
  };
}
