import type { PlaceCookie } from '@horno/contracts';
import type { Bus, MountParcel } from '@horno/kit/shell';
import {
  addMessages,
  identifierPrefixOf,
  type RootScope,
  type Runtime,
  reactLifecycles,
  scopeBus,
} from '@horno/kit/shell';
import type { OpenRemote } from '../federation/container.ts';
import type { FillTarget } from './fill-target.ts';
import { type LoadedPart, loadPart } from './load-part.ts';
import { mountPart } from './mount-part.ts';
import type { Turns } from './turns.ts';

export interface FillContext {
  runtime: Runtime & { bus: Bus };
  open: OpenRemote;
  turns: Turns;
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
    try {
      const turn = context.turns.waitFor(target, element);
      if (turn) await turn;
      if (dead) return;
      const part = await loadInCurrentLanguage(target, context, report);
      if (dead) return;
      const mounted = mountPart(
        mount,
        part.lifecycles ?? reactLifecycles(viewOf(target, part.module)),
        {
          domElement: element,
          scope: scopeOf(target, context),
          identifierPrefix: identifierPrefixOf(target.region),
          initial: element.firstElementChild ? context.takeInitial(target.region) : undefined,
          slotProps,
        },
        { deadlines, report },
      );
      stop = mounted.unmount;
      update = mounted.update;
      await mounted.ready;
    } catch (error) {
      fail('load-or-mount', error);
    }
    context.turns.isUp(target);
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
