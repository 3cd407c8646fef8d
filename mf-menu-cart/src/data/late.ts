import { AppError } from '@horno/kit';

/** A part of the program that comes when it is first needed. Where its file does not come the call fails as the network does, and the next one asks again. */
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
