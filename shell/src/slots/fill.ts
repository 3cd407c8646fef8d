import type { Composition } from '@horno/contracts/composition';
import type { PlaceCookie } from '@horno/contracts/disposition';
import type { Bus, MountParcel } from '@horno/kit/shell';
import {
  addMessages,
  identifierPrefixOf,
  type Lifecycles,
  type RootScope,
  type Runtime,
  reactLifecycles,
  scopeBus,
} from '@horno/kit/shell';
import type { KnownConnection } from '../boot/connection.ts';
import type { OpenRemote } from '../federation/container.ts';
import type { RemoteBreaker } from './breaker.ts';
import type { FillTarget } from './fill-target.ts';
import type { HydrationQueue } from './hydration-queue.ts';
import { type LoadedPart, loadPart } from './load-part.ts';
import { mountPart } from './mount-part.ts';

export interface FillContext {
  runtime: Runtime & { bus: Bus; setComposition(next: Composition): void; connection?: KnownConnection };
  open: OpenRemote;
  hydrationQueue: HydrationQueue;
  /** Data that came with the document, used once per region. */
  takeInitial(region: string): { data: unknown; place?: PlaceCookie } | undefined;
  /** Shows the designed fallback; ends with the returned function. */
  showFallback(target: FillTarget, element: HTMLElement, retry: () => void): () => void;
  /** A part is on screen, so many milliseconds after its turn came. */
  onMounted?(target: FillTarget, ms: number): void;
  /** Puts the build that ran before in the place of one that does not come; false where there is none that does. */
  stepBack?(target: FillTarget): Promise<boolean> | false;
  /** Something failed in a running part: where a file of it is gone, its remote is loaded anew, once. */
  heal?(target: FillTarget, error: unknown): void;
  breaker?: RemoteBreaker;
  /** Where somebody tries a build: a part began, and ended. */
  onStarted?(target: FillTarget): void;
  onEnded?(target: FillTarget): void;
}

export interface Fill {
  update(props: Record<string, unknown>): void;
  /** Settles when the element is free for another one. */
  unmount(): Promise<void>;
}

/**
 * Brings one page or slot to life in `element`: load, mount, and whatever goes wrong stays inside it. `former`: the end of what is in the
 * element still; its place stays as large as it was until the new part stands there.
 */
export function startFill(
  target: FillTarget,
  element: HTMLElement,
  mount: MountParcel,
  props: Record<string, unknown>,
  context: FillContext,
  former?: Promise<void>,
): Fill {
  let dead = false;
  let slotProps = props;
  let stop: () => unknown = () => undefined;
  let update: (next: Record<string, unknown>) => void = () => undefined;
  const { runtime, breaker } = context;
  const { remote } = target;
  const { name, version } = remote;
  const part = `${target.kind}:${target.key}`;
  const report = (phase: string, error: unknown) => runtime.report({ remote: name, phase, error, part, version });
  if (former) element.style.minHeight = `${element.offsetHeight}px`;

  async function fail(phase: string, error: unknown): Promise<void> {
    if (phase === 'load-or-mount') {
      report(phase, error);
      breaker?.failed(remote);
    }
    // Another build takes its place, and this one ends.
    if (!dead && phase !== 'off' && context.stepBack && (await context.stepBack(target))) return;
    if (dead) return;
    element.style.minHeight = '';
    element.replaceChildren();
    const hide = context.showFallback(target, element, () => {
      hide();
      void run(true);
    });
    stop = hide;
  }

  async function run(isAsked = false): Promise<void> {
    if (former) await former;
    if (dead) return;
    if (remote.state === 'off') return fail('off', undefined);
    const { deadlines } = runtime.composition;
    try {
      const turn = context.hydrationQueue.waitFor(target, element);
      if (turn) await turn;
      if (dead) return;
      if (!isAsked && breaker && !(await breaker.allows(remote))) await fail('resting', undefined);
      else await bring(deadlines);
    } catch (error) {
      await fail('load-or-mount', error);
    }
    context.hydrationQueue.isUp(target);
  }

  async function bring(deadlines: Runtime['composition']['deadlines']): Promise<void> {
    const started = performance.now();
    const loaded = await loadInCurrentLanguage(target, context, report);
    const life = loaded.lifecycles
      ? await ownLifecycles(loaded.lifecycles, target, context)
      : reactLifecycles(viewOf(target, loaded.module));
    if (dead) return;
    const mounted = mountPart(
      mount,
      life,
      {
        domElement: element,
        scope: scopeOf(target, context, report),
        identifierPrefix: identifierPrefixOf(target.region),
        // What another build left is no start for this one.
        initial: !former && element.firstElementChild ? context.takeInitial(target.region) : undefined,
        slotProps,
      },
      { deadlines, report },
    );
    stop = mounted.unmount;
    update = mounted.update;
    await mounted.ready;
    element.style.minHeight = '';
    breaker?.succeeded(remote);
    context.onMounted?.(target, performance.now() - started);
  }

  context.onStarted?.(target);
  void run();
  return {
    update: (next) => {
      slotProps = next;
      update(next);
    },
    unmount: async () => {
      dead = true;
      await stop();
      context.onEnded?.(target);
    },
  };
}

/** Few remotes bring their own lifecycles: what the shop lends them comes when it is needed. */
async function ownLifecycles(lifecycles: Lifecycles, target: FillTarget, context: FillContext): Promise<Lifecycles> {
  const { foreignLifecycles } = await import(/* webpackChunkName: "live" */ './foreign-lifecycles.ts');
  return foreignLifecycles(lifecycles, target, context);
}

/** The customer may change the language while a part is on its way: it comes with the words of the new one. */
async function loadInCurrentLanguage(
  { remote, kind, key }: FillTarget,
  { runtime, open }: FillContext,
  report: (phase: string, error: unknown) => void,
): Promise<LoadedPart> {
  const { load: loadMs, retries } = runtime.composition.deadlines;
  const onRetry = (_: number, error: unknown) => report('load-retry', error);
  for (;;) {
    const lang = runtime.lang();
    const part = await loadPart(remote, `${kind}-${key}`, lang, { open, loadMs, retries, onRetry });
    addMessages(runtime.i18n, lang, remote.i18n, part.messages);
    if (lang === runtime.lang()) return part;
  }
}

function scopeOf(
  target: FillTarget,
  { runtime, heal }: FillContext,
  report: (phase: string, error: unknown) => void,
): RootScope {
  const { remote } = target;
  // The page's runtime, which knows whose faults these are.
  const own: Runtime = Object.create(runtime, {
    report: {
      value: ({ phase, error }: { phase: string; error: unknown }) => {
        report(phase, error);
        heal?.(target, error);
      },
    },
  });
  return {
    runtime: own,
    bus: scopeBus(runtime.bus, remote),
    remote: { name: remote.name, squad: remote.squad, version: remote.version, namespace: remote.i18n },
  };
}

function viewOf(target: FillTarget, module: unknown): Parameters<typeof reactLifecycles>[0] {
  return target.kind === 'page'
    ? { what: 'page', pattern: target.pattern ?? '/', module: module as never }
    : { what: 'slot', module: module as never };
}
