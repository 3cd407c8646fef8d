import { guard, type Lifecycles, type ParcelProps } from '@horno/kit/shell';

export interface MountedPart {
  /** Settles when the part is on screen or has failed to mount in time. */
  ready: Promise<unknown>;
  update(slotProps: Record<string, unknown>): void;
  /** Settles when the element is free. */
  unmount(): Promise<void>;
}

interface Options {
  deadlines: { mount: number; unmount: number };
  report(phase: string, error: unknown): void;
}

/**
 * Runs the lifecycles of one part. Every phase settles. A part that ends while it mounts is unmounted when it has mounted, before its
 * element is free: a late mount would empty the element of the next part.
 */
export function mountPart(life: Lifecycles, props: ParcelProps, { deadlines, report }: Options): MountedPart {
  const guarded = guard(life, { mountMs: deadlines.mount, unmountMs: deadlines.unmount }, report);
  const mounted = guarded.bootstrap(props).then(() => guarded.mount(props));

  let wanted = props.slotProps;
  let sent = wanted;
  /** It mounts or updates. */
  let isBusy = true;
  let isEnded = false;
  async function send(): Promise<void> {
    isBusy = true;
    // Props that change during an update are sent afterwards.
    while (sent !== wanted && !isEnded) {
      sent = wanted;
      await guarded.update?.({ ...props, slotProps: sent }).catch((error: unknown) => report('update', error));
    }
    isBusy = false;
  }

  return {
    ready: mounted.then(send),
    update(slotProps) {
      wanted = slotProps;
      if (!isBusy) void send();
    },
    async unmount() {
      isEnded = true;
      await mounted.then(
        () => guarded.unmount(props),
        () => undefined,
      );
      props.domElement.replaceChildren();
    },
  };
}
