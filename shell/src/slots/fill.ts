import type { Composition } from '@horno/contracts/composition';
import type { PlaceCookie } from '@horno/contracts/disposition';
import type { Bus } from '@horno/kit/shell';
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
import type { FillTarget } from './fill-target.ts';
import type { HydrationQueue } from './hydration-queue.ts';
import type { RemoteBreaker } from './lazy-breaker.ts';
import { type LoadedPart, loadPart } from './load-part.ts';
import { mountPart } from './mount-part.ts';

export interface FillContext {
  runtime: Runtime & { bus: Bus; setComposition(next: Composition): void; connection?: KnownConnection };
  open: OpenRemote;
  hydrationQueue: HydrationQueue;
  /** Returns the data of the document for a region, once. */
  takeInitial(region: string): { data: unknown; place?: PlaceCookie } | undefined;
  /** Shows the designed fallback; `isOffline`: for want of a connection. Returns the function that removes it. */
  showFallback(target: FillTarget, element: HTMLElement, retry: () => void, isOffline: boolean): () => void;
  /** Called when a part is on screen, `ms` after its load started. */
  onMounted?(target: FillTarget, ms: number): void;
  /** Replaces a build that fails to load with the previous build; false when there is none that loads. */
  stepBack?(target: FillTarget): Promise<boolean> | false;
  /** Handles an error of a running part: when a file of it is missing, its remote is loaded once more. */
  heal?(target: FillTarget, error: unknown): void;
  breaker?: RemoteBreaker;
  /** Developer tools: called when a part starts and ends. */
  onStarted?(target: FillTarget): void;
  onEnded?(target: FillTarget): void;
}

export interface Fill {
  update(props: Record<string, unknown>): void;
  /** Settles when the element is free for another part. */
  unmount(): Promise<void>;
}

/**
 * Loads and mounts one page or slot in `element`. A failure shows the fallback in the element and does not leave it. `former`: settles
 * when the part that is still in the element has ended; the element keeps its height until the new part is on screen.
 */
export function startFill(
  target: FillTarget,
  element: HTMLElement,
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
  const report = reportFor(target, runtime);
  if (former) element.style.minHeight = `${element.offsetHeight}px`;

  async function fail(phase: string, error: unknown): Promise<void> {
    if (phase === 'load-or-mount') {
      report(phase, error);
      breaker?.failed(remote);
    }
    // The previous build replaces this one.
    if (!dead && phase !== 'off' && context.stepBack && (await context.stepBack(target))) return;
    if (dead) return;
    element.style.minHeight = '';
    element.replaceChildren();
    const retry = () => {
      stop();
      void run(true);
    };
    const connection = phase === 'off' ? undefined : runtime.connection;
    const hide = context.showFallback(target, element, retry, connection?.isOnline() === false);
    const forget = connection?.onChange(() => {
      if (connection.isOnline()) retry();
    });
    stop = () => {
      forget?.();
      hide();
    };
  }

  async function run(isAsked = false): Promise<void> {
    if (former) await former;
    if (dead) return;
    try {
      if (remote.state === 'off') {
        context.hydrationQueue.isUp(target);
        return fail('off', undefined);
      }
      const turn = context.hydrationQueue.waitFor(target, element);
      if (turn) await turn;
      if (dead) return;
      if (!isAsked && breaker && !(await breaker.allows(remote))) await fail('resting', undefined);
      else await bring();
    } catch (error) {
      await fail('load-or-mount', error);
    }
    context.hydrationQueue.isUp(target);
  }

  async function bring(): Promise<void> {
    const { deadlines } = runtime.composition;
    const started = performance.now();
    const life = await loadLifecycles(target, context, report);
    if (dead) return;
    const initial = !former && element.firstElementChild ? context.takeInitial(target.region) : undefined;
    const identifierPrefix = identifierPrefixOf(target.region);
    const parcelProps = {
      domElement: element,
      scope: scopeOf(target, context, report),
      identifierPrefix,
      initial,
      slotProps,
    };
    const mounted = mountPart(life, parcelProps, { deadlines, report });
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

type Report = (phase: string, error: unknown) => void;

function reportFor({ remote: { name, version }, kind, key }: FillTarget, runtime: Runtime): Report {
  return (phase, error) => runtime.report({ remote: name, phase, error, part: `${kind}:${key}`, version });
}

async function loadLifecycles(target: FillTarget, context: FillContext, report: Report): Promise<Lifecycles> {
  const { lifecycles, module } = await loadInCurrentLanguage(target, context, report);
  return lifecycles ? ownLifecycles(lifecycles, target, context) : reactLifecycles(viewOf(target, module));
}

/** Loads the support for remotes with their own lifecycles; few have them. */
async function ownLifecycles(lifecycles: Lifecycles, target: FillTarget, context: FillContext): Promise<Lifecycles> {
  const { foreignLifecycles } = await import(/* webpackChunkName: "foreign" */ './foreign-lifecycles.ts');
  return foreignLifecycles(lifecycles, target, context);
}

/** Loads a part with the texts of the current language, which the customer may change while the part loads. */
async function loadInCurrentLanguage(
  { remote, kind, key }: FillTarget,
  { runtime, open }: FillContext,
  report: Report,
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

function scopeOf(target: FillTarget, { runtime, heal }: FillContext, report: Report): RootScope {
  const { remote } = target;
  // The page's runtime, with a report that names the remote.
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
