import { hydrate, mount, unmount } from 'svelte';
import Board from './board.svelte';

const shown = new WeakMap();

export const parts = {
  'page:board': {
    bootstrap: async () => undefined,
    mount: async (shop) => {
      const show = shop.hydrate ? hydrate : mount;
      shown.set(shop.domElement, show(Board, { target: shop.domElement, props: { shop } }));
    },
    unmount: async ({ domElement }) => {
      await unmount(shown.get(domElement));
      shown.delete(domElement);
    },
  },
};
