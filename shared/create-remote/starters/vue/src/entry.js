import { createApp, createSSRApp } from 'vue';
import Board from './board.vue';

const shown = new WeakMap();

export const parts = {
  'page:board': {
    bootstrap: async () => undefined,
    mount: async (shop) => {
      const app = (shop.hydrate ? createSSRApp : createApp)(Board, { shop });
      app.mount(shop.domElement);
      shown.set(shop.domElement, app);
    },
    unmount: async ({ domElement }) => {
      shown.get(domElement)?.unmount();
      shown.delete(domElement);
    },
  },
};
