import { BoardElement } from './board-element.js';

export const parts = {
  'page:board': {
    bootstrap: async () => {
      if (!customElements.get('starter-board')) customElements.define('starter-board', BoardElement);
    },
    mount: async (shop) => {
      if (!shop.hydrate) shop.domElement.append(document.createElement('starter-board'));
      shop.domElement.querySelector('starter-board').start(shop);
    },
    unmount: async ({ domElement }) => domElement.replaceChildren(),
  },
};
