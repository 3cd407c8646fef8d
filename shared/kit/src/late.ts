import { AppError } from '@horno/contracts/errors';

/**
 * A part of the program that comes when it is first needed. Where its file does not come the call fails as the network does (NETWORK), and
 * the next one asks again.
 */
export function late<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return async () => {
    coming ??= load();
    try {
      return await coming;
    } catch {
      coming = undefined;
      throw new AppError('NETWORK');
    }
  };
}

type Method = (...given: never[]) => Promise<unknown>;

/** An object of calls that `load` brings with the first of them: its code, and the contracts that it parses by, stay out of the first load. */
export function lateCalls<T extends Record<keyof T, Method>>(load: () => Promise<T>): T {
  const bring = late(load);
  const call =
    (name: keyof T): Method =>
    async (...given) =>
      (await bring())[name](...given);
  return new Proxy({} as T, { get: (_, name) => call(name as keyof T) });
}
