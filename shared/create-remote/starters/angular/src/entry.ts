import { type ApplicationRef, createComponent } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { BoardComponent } from './board.component.js';

const shown = new WeakMap<HTMLElement, ApplicationRef>();

export const parts = {
  'page:board': {
    bootstrap: async () => undefined,
    mount: async (shop: Shop) => {
      const app = await createApplication();
      const hostElement = document.createElement('starter-board');
      shop.domElement.append(hostElement);
      const component = createComponent(BoardComponent, { environmentInjector: app.injector, hostElement });
      component.setInput('shop', shop);
      app.attachView(component.hostView);
      // Drawn when `mount` is done.
      app.tick();
      shown.set(shop.domElement, app);
    },
    unmount: async ({ domElement }: Shop) => {
      shown.get(domElement)?.destroy();
      shown.delete(domElement);
      domElement.replaceChildren();
    },
  },
};
