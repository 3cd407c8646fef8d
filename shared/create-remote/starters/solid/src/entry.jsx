import { hydrate, render, setTrustedTypesPolicy } from 'solid-js/web';
import { Board } from './board.jsx';

// Solid makes elements of the markup of its templates. Browsers without Trusted Types take strings.
setTrustedTypesPolicy(globalThis.trustedTypes?.createPolicy('solid', { createHTML: (markup) => markup }));

const shown = new WeakMap();

export const parts = {
  'page:board': {
    bootstrap: async () => undefined,
    mount: async (shop) => {
      const view = () => <Board shop={shop} />;
      // What Solid's own inline script would leave, which the policy of the shop refuses.
      if (shop.hydrate) globalThis._$HY = { events: [], completed: new WeakSet(), r: {} };
      const options = { renderId: 'starter' };
      shown.set(
        shop.domElement,
        shop.hydrate ? hydrate(view, shop.domElement, options) : render(view, shop.domElement),
      );
    },
    unmount: async ({ domElement }) => {
      shown.get(domElement)?.();
      shown.delete(domElement);
    },
  },
};
