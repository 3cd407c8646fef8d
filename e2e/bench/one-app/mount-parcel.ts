import type { Lifecycles, MountParcel, ParcelProps } from '@horno/kit/shell';

/** Replaces single-spa: calls the lifecycles of a part directly. */
export const mountRootParcel = ((life: Lifecycles, props: ParcelProps) => {
  const given = { ...props, mountParcel: mountRootParcel };
  let status = 'MOUNTING';
  const bootstrapPromise = life.bootstrap(given);
  const mountPromise = bootstrapPromise.then(async () => {
    await life.mount(given);
    status = 'MOUNTED';
    return null;
  });
  let isGone: () => void = () => undefined;
  const unmountPromise = new Promise<null>((resolve) => {
    isGone = () => resolve(null);
  });
  return {
    loadPromise: Promise.resolve(null),
    bootstrapPromise: bootstrapPromise.then(() => null),
    mountPromise,
    unmountPromise,
    getStatus: () => status,
    update: async (next: ParcelProps) => life.update?.({ ...given, ...next }),
    async unmount() {
      status = 'NOT_MOUNTED';
      await life.unmount(given);
      isGone();
      return null;
    },
  };
}) as unknown as MountParcel;
