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

/** Runs the lifecycles of one part. Every phase settles. A part that ends while it mounts is unmounted when it has mounted. */
export function mountPart(life: Lifecycles, props: ParcelProps, { deadlines, report }: Options): MountedPart {
  const guarded = guard(life, { mountMs: deadlines.mount, unmountMs: deadlines.unmount }, report);
  let isUp = false;
  let isEnded = false;
  const mounted = guarded.bootstrap(props).then(async () => {
    await guarded.mount(props);
    isUp = !isEnded;
  });

  let wanted = props.slotProps;
  let sent = wanted;
  let isSending = false;
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    // Props that change during an update are sent afterwards.
    while (sent !== wanted && isUp && life.update) {
      sent = wanted;
      await guarded.update?.({ ...props, slotProps: sent }).catch((error: unknown) => report('update', error));
    }
    isSending = false;
  }

  return {
    ready: mounted.then(send),
    update(slotProps) {
      wanted = slotProps;
      void send();
    },
    async unmount() {
      isEnded = true;
      if (isUp) await guarded.unmount(props);
      else mounted.then(() => guarded.unmount(props)).catch(() => undefined);
      isUp = false;
      props.domElement.replaceChildren();
    },
  };
}
