import type { SlotMounter } from '@horno/kit/shell';
import { type Fill, type FillContext, startFill } from './fill.ts';
import { type FillTarget, fillsOf } from './fill-target.ts';

/** Returns the element of a region: the server's, or a new one. */
export function regionElement(host: HTMLElement, region: string): HTMLElement {
  for (const child of host.children) if (child instanceof HTMLElement && child.dataset.fill === region) return child;
  const element = document.createElement('div');
  element.dataset.fill = region;
  host.append(element);
  return element;
}

interface Running {
  target: FillTarget;
  element: HTMLElement;
  fill: Fill;
}

/** Fills the slots of all roots from the composition, and follows it. */
export function createSlotMounter(context: () => FillContext): SlotMounter {
  return {
    mount(name, host, props) {
      let latest = props;
      const running = new Map<string, Running>();

      function start(target: FillTarget, element: HTMLElement, former?: Promise<void>): void {
        const fill = startFill(target, element, latest, context(), former);
        running.set(target.region, { target, element, fill });
      }

      /** Keeps the fills whose remote is the same object, and mounts the others again. */
      function fit(): void {
        const wanted = fillsOf(context().runtime.composition, name);
        for (const [region, { target, element, fill }] of [...running]) {
          const next = wanted.find((each) => each.region === region);
          if (next?.remote === target.remote) continue;
          const ended = fill.unmount();
          running.delete(region);
          if (next) start(next, element, ended);
          else void ended.then(() => element.remove());
        }
        wanted.forEach((target, at) => {
          if (running.has(target.region)) return;
          const element = regionElement(host, target.region);
          const later = wanted.slice(at + 1).find((each) => running.has(each.region));
          if (later) host.insertBefore(element, running.get(later.region)?.element ?? null);
          start(target, element);
        });
      }

      fit();
      const stop = context().runtime.onComposition(fit);
      return {
        update: (next) => {
          latest = next;
          for (const { fill } of running.values()) fill.update(next);
        },
        unmount: () => {
          stop();
          for (const { fill } of running.values()) void fill.unmount();
        },
      };
    },
  };
}
