type Props = Readonly<Record<string, unknown>>;
type Phase = (props: Props) => Promise<void>;

/** Lifecycles of a part, as single-spa knows them. */
interface Lifecycles {
  bootstrap: Phase;
  mount: Phase;
  unmount: Phase;
  update?: Phase;
}

/** Replaces single-spa: calls the lifecycles of a part directly. */
export function mountRootParcel(life: Lifecycles, props: Props) {
  const given: Props = { ...props, mountParcel: mountRootParcel };
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
    update: async (next: Props) => life.update?.({ ...given, ...next }),
    async unmount() {
      status = 'NOT_MOUNTED';
      await life.unmount(given);
      isGone();
      return null;
    },
  };
}
