import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoadContext } from '../remote-module.ts';

type Loaded<D> = { state: 'ready'; data: D; key: string } | { state: 'failed'; key: string } | { state: 'waiting' };

interface Options<D> {
  load?: (context: LoadContext) => Promise<D>;
  context: LoadContext;
  key: string;
  /** Data that came with the document, valid for the first key. */
  initial: { data: unknown } | undefined;
  onFault(error: unknown): void;
}

/** Runs load() again whenever its key changes; keeps the former data on screen (`pending`) meanwhile. `dataKey` is what the data is of. */
export function useLoaded<D>({ load, context, key, initial, onFault }: Options<D>) {
  const [loaded, setLoaded] = useState<Loaded<D>>(() => {
    if (!load) return { state: 'ready', data: undefined as D, key };
    return initial ? { state: 'ready', data: initial.data as D, key } : { state: 'waiting' };
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ context, onFault });
  latest.current = { context, onFault };
  const settledKey = loaded.state === 'waiting' ? undefined : loaded.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: settledKey is read once per key, its own change must not start another load
  useEffect(() => {
    if (!load || (settledKey === key && attempt === 0)) return;
    const abort = new AbortController();
    load({ ...latest.current.context, signal: abort.signal }).then(
      (data) => {
        if (!abort.signal.aborted) setLoaded({ state: 'ready', data, key });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        latest.current.onFault(error);
        setLoaded({ state: 'failed', key });
      },
    );
    return () => abort.abort();
  }, [key, attempt, load]);

  const retry = useCallback(() => {
    setLoaded({ state: 'waiting' });
    setAttempt((count) => count + 1);
  }, []);
  const view: Loaded<D> = loaded.state === 'failed' && loaded.key !== key ? { state: 'waiting' } : loaded;
  // Without load() nothing is ever on its way.
  return { loaded: view, dataKey: load ? settledKey : key, pending: load !== undefined && settledKey !== key, retry };
}
