import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import { fillKey } from '@horno/contracts/render';

/** One page or slot of a remote that has a place on the screen. */
export interface FillTarget {
  /** `page/mf-x/home` or `header.cart/mf-x/cartButton`: key of its data and of its element. */
  region: string;
  remote: ComposedRemote;
  kind: 'page' | 'slot';
  key: string;
  /** Of a page. */
  pattern: string | undefined;
  criticality: 'primary' | 'essential' | 'regular';
}

/** Everything that fills a slot, in order; remotes that are off are left out unless their absence must be said. */
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
