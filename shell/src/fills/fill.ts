import type { PlaceCookie } from '@horno/contracts';
import type { Bus, MountParcel } from '@horno/kit/shell';
import {
  addMessages,
  guard,
  identifierPrefixOf,
  type ParcelProps,
  type RootScope,
  type Runtime,
  reactLifecycles,
  scopeBus,
} from '@horno/kit/shell';

import type { FillTarget } from './fill-target.ts';
import { loadPart } from './load-part.ts';

export interface FillContext {
  runtime: Runtime & { bus: Bus };
  /** Data that came with the document, used once per region. */
  takeInitial(region: string): { data: unknown; place?: PlaceCookie } | undefined;
  /** Shows the designed fallback; ends with the returned function. */
  showFallback(target: FillTarget, element: HTMLElement, retry: () => void): () => void;
}

export interface Fill {
  update(props: Record<string, unknown>): void;
  unmount(): void;
}

/** Brings one page or slot to life in `element`: load, mount, and whatever goes wrong stays inside it. */
export function startFill(
  target: FillTarget,
  element: HTMLElement,
  mount: MountParcel,
  props: Record<string, unknown>,
  context: FillContext,
): Fill {
  let dead = false;
  let slotProps = props;
  let stop: () => void = () => undefined;
  let update: (next: Record<string, unknown>) => void = () => undefined;
  const { runtime } = context;
  const report = (phase: string, error: unknown) => runtime.report({ remote: target.remote.name, phase, error });

  const fail = (phase: string, error: unknown) => {
    if (phase !== 'off') report(phase, error);
    if (dead) return;
    element.replaceChildren();
    const hide = context.showFallback(target, element, () => {
      hide();
      void run();
    });
    stop = hide;
  };

  async function run(): Promise<void> {
    if (target.remote.state === 'off') return fail('off', undefined);
    const { deadlines } = runtime.composition;
    const lang = runtime.lang();
    try {
      const part = await loadPart(target.remote, `${target.kind}-${target.key}`, lang, {
        loadMs: deadlines.load,
        retries: deadlines.retries,
        onRetry: (_, error) => report('load-retry', error),
      });
      if (dead) return;
      const scope = scopeOf(target, context);
      addMessages(runtime.i18n, lang, scope.remote.namespace, part.messages);
      const life = part.lifecycles ?? reactLifecycles(viewOf(target, part.module));
      const guarded = guard(life, { mountMs: deadlines.mount, unmountMs: deadlines.unmount }, report);
      const parcelProps = {
        domElement: element,
        scope,
        identifierPrefix: identifierPrefixOf(target.region),
        initial: element.firstElementChild ? context.takeInitial(target.region) : undefined,
        slotProps,
      };
      const parcel = mount(guarded as never, parcelProps as ParcelProps as never);
      for (const phase of [parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise, parcel.unmountPromise]) {
        phase.catch(() => undefined);
      }
      stop = () => {
        parcel.unmount().catch(() => element.replaceChildren());
      };
      update = (next) => {
        if (parcel.getStatus() === 'MOUNTED')
          parcel
            .update?.({ ...parcelProps, slotProps: next } as never)
            ?.catch((error: unknown) => report('update', error));
      };
      await parcel.mountPromise;
      if (slotProps !== parcelProps.slotProps) update(slotProps);
    } catch (error) {
      fail('load-or-mount', error);
    }
  }

  void run();
  return {
    update: (next) => {
      slotProps = next;
      update(next);
    },
    unmount: () => {
      dead = true;
      stop();
    },
  };
}

function scopeOf({ remote }: FillTarget, { runtime }: FillContext): RootScope {
  return {
    runtime,
    bus: scopeBus(runtime.bus, remote),
    remote: { name: remote.name, squad: remote.squad, version: remote.version, namespace: remote.i18n },
  };
}

function viewOf(target: FillTarget, module: unknown): Parameters<typeof reactLifecycles>[0] {
  return target.kind === 'page'
    ? { what: 'page', pattern: target.pattern ?? '/', module: module as never }
    : { what: 'slot', module: module as never };
}
