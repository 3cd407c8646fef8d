import { hydrate } from '@lit-labs/ssr-client';
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { render } from 'lit';
import { firstBoard } from './board.js';
import { BoardElement, page } from './board-element.js';

export const parts = {
  'page:board': {
    bootstrap: async () => undefined,
    mount: async (shop) => {
      const show = shop.hydrate ? hydrate : render;
      show(page({ shop, board: firstBoard(shop), folder: shop.assets }), shop.domElement);
      // Defined when the page has its properties.
      if (!customElements.get('starter-board')) customElements.define('starter-board', BoardElement);
    },
    unmount: async ({ domElement }) => {
      render(null, domElement);
      domElement.replaceChildren();
      delete domElement._$litPart$;
    },
  },
};
