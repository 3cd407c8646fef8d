import { useLayoutEffect, useState } from 'react';
import { useFlags, useLang } from '../hooks.ts';
import type { PageModule, SlotModule } from '../remote-module.ts';
import { useRoot } from '../runtime.ts';
import type { placeOf } from '../stores/disposition.ts';
import { loadContextOf, type Where } from './load-context.ts';
import { usePlace } from './use-place.ts';

type Loaded<D> = { state: 'ready'; data: D; key: string } | { state: 'failed'; key: string } | { state: 'waiting' };

/** Data of the document, valid for the first key, and the place that they were loaded for. */
export type Initial = { data: unknown; place?: ReturnType<typeof placeOf> } | undefined;

/**
 * Runs load() when its key changes: with language, place, the flags that it reads and, for a page, the address. The former data stay
 * on screen meanwhile (`pending`). `dataKey` is the key of the data.
 */
export function useLoaded<D>(
  what: 'page' | 'slot',
  module: PageModule<D> | SlotModule<D>,
  initial: Initial,
  where?: Pick<Where, 'params' | 'search'>,
) {
  const { runtime, remote } = useRoot();
  useLang();
  const place = usePlace(runtime, initial?.place);
  const flags = useFlags(runtime);
  const { context, key } = loadContextOf(runtime, { ...where, place, flags }, module);
  const { load } = module;
  const [loaded, setLoaded] = useState<Loaded<D>>(() => {
    if (!load) return { state: 'ready', data: undefined as D, key };
    return initial ? { state: 'ready', data: initial.data as D, key } : { state: 'waiting' };
  });
  const [attempt, setAttempt] = useState(0);
  const settledKey = loaded.state === 'waiting' ? undefined : loaded.key;

  // Before the browser paints: data that are there already appear without a skeleton.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context is that of the key; settledKey is read once per key, its own change must not start another load
  useLayoutEffect(() => {
    if (!load || (settledKey === key && attempt === 0)) return;
    const abort = new AbortController();
    load({ ...context, signal: abort.signal }).then(
      (data) => {
        if (!abort.signal.aborted) setLoaded({ state: 'ready', data, key });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        runtime.report({ remote: remote.name, phase: `${what}-load`, error });
        setLoaded({ state: 'failed', key });
      },
    );
    return () => abort.abort();
  }, [key, attempt, load]);

  function retry() {
    setLoaded({ state: 'waiting' });
    setAttempt(attempt + 1);
  }
  const view: Loaded<D> = loaded.state === 'failed' && loaded.key !== key ? { state: 'waiting' } : loaded;
  const dataKey = load ? settledKey : key;
  // Without load() nothing is ever pending.
  return { context, loaded: view, dataKey, pending: dataKey !== key, retry };
}
