import { hydrate, render } from 'preact';
import { Board } from './board.jsx';

export const parts = {
  'page:board': {
    bootstrap: async () => undefined,
    mount: async (shop) => {
      const show = shop.hydrate ? hydrate : render;
      show(<Board shop={shop} />, shop.domElement);
    },
    unmount: async ({ domElement }) => render(null, domElement),
  },
};
