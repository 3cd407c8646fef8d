import { AppError } from '@horno/contracts/errors';

/**
 * Loads a value with its first use. All callers share one load. A load that fails rejects with NETWORK, as a failed request does, and
 * the next call loads again.
 *
 * @example
 * const loadMenu = lazy(() => import('./menu-calls.ts'));
 * const { menuCalls } = await loadMenu();
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw new AppError('NETWORK', {}, { cause: error });
    }
  };
}

type Method = (...given: never[]) => Promise<unknown>;

/** Creates an object of asynchronous calls that is loaded with the first call. Its code and contracts stay out of the first load. */
export function lazyCalls<T extends Record<keyof T, Method>>(load: () => Promise<T>): T {
  const loadCalls = lazy(load);
  const call =
    (name: keyof T): Method =>
    async (...given) =>
      (await loadCalls())[name](...given);
  return new Proxy({} as T, { get: (_, name) => call(name as keyof T) });
}
