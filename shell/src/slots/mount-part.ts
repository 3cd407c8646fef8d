import { guard, type Lifecycles, type MountParcel, type ParcelProps } from '@horno/kit/shell';

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

/** Mounts one single-spa parcel that always ends: single-spa refuses to unmount a parcel that is updating or broken. */
export function mountPart(
  mount: MountParcel,
  life: Lifecycles,
  props: Omit<ParcelProps, 'mountParcel'>,
  { deadlines, report }: Options,
): MountedPart {
  const guarded = guard(life, { mountMs: deadlines.mount, unmountMs: deadlines.unmount }, report);
  let isUp = false;
  const counted: Lifecycles = {
    ...guarded,
    async mount(given) {
      await guarded.mount(given);
      isUp = true;
    },
    async unmount(given) {
      isUp = false;
      await guarded.unmount(given);
    },
  };
  const parcel = mount(counted as never, props as never);
  for (const phase of [parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise, parcel.unmountPromise]) {
    phase.catch(() => undefined);
  }

  let wanted = props.slotProps;
  let sent = wanted;
  let isSending = false;
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    // Props that change during an update are sent afterwards.
    while (sent !== wanted && parcel.getStatus() === 'MOUNTED') {
      sent = wanted;
      await parcel.update?.({ ...props, slotProps: sent } as never)?.catch((error: unknown) => report('update', error));
    }
    isSending = false;
  }

  return {
    ready: parcel.mountPromise.then(send),
    update(slotProps) {
      wanted = slotProps;
      void send();
    },
    async unmount() {
      try {
        await parcel.unmount();
      } catch {
        if (isUp) await counted.unmount(props as ParcelProps);
        props.domElement.replaceChildren();
      }
    },
  };
}
