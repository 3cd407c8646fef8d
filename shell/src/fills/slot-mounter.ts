import type { SlotMounter } from '@horno/kit/shell';
import { type Fill, type FillContext, startFill } from './fill.ts';
import { fillsOf } from './fill-target.ts';

/** The element of one region: the server's, or a new one. */
export function regionElement(host: HTMLElement, region: string): HTMLElement {
  for (const child of host.children) if (child instanceof HTMLElement && child.dataset.fill === region) return child;
  const element = document.createElement('div');
  element.dataset.fill = region;
  host.append(element);
  return element;
}

/** Fills slots of any root of the page from the composition. */
export function createSlotMounter(context: () => FillContext): SlotMounter {
  return {
    mount(name, host, props, mountParcel) {
      const fills: Fill[] = fillsOf(context().runtime.composition, name).map((target) =>
        startFill(target, regionElement(host, target.region), mountParcel, props, context()),
      );
      return {
        update: (next) => {
          for (const fill of fills) fill.update(next);
        },
        unmount: () => {
          for (const fill of fills) fill.unmount();
        },
      };
    },
  };
}
