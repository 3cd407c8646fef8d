import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import { fillKey } from '@horno/contracts/render';

/** One page or slot of a remote with a place on the screen. */
export interface FillTarget {
  /** Key of its data and its element: `page/mf-x/home` or `header.cart/mf-x/cartButton`. */
  region: string;
  remote: ComposedRemote;
  kind: 'page' | 'slot';
  key: string;
  /** Of a page. */
  pattern: string | undefined;
  criticality: 'primary' | 'essential' | 'regular';
}

/** Returns the fills of a slot in order. Remotes that are off are left out unless their absence must be shown. */
export function fillsOf(composition: Composition, slot: string): FillTarget[] {
  return composition.remotes
    .flatMap((remote) =>
      Object.entries(remote.slots)
        .filter(([, fill]) => fill.slot === slot)
        .map(([key, fill]) => ({
          order: fill.order,
          target: {
            region: fillKey(slot, remote.name, key),
            remote,
            kind: 'slot' as const,
            key,
            pattern: undefined,
            criticality: fill.criticality,
          },
        })),
    )
    .filter(({ target }) => target.remote.state === 'on' || target.criticality !== 'regular')
    .sort((a, b) => a.order - b.order)
    .map(({ target }) => target);
}
