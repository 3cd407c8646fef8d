import { fakeRemotes } from '../remotes.ts';

const part = (mount: (domElement: HTMLElement) => Promise<void>) =>
  fakeRemotes({
    'mf-sample': {
      'slot-cart': {
        bootstrap: async () => undefined,
        mount: ({ domElement }: { domElement: HTMLElement }) => mount(domElement),
        unmount: async () => undefined,
      },
    },
  });

export const throwing = {
  'before it drew': () => part(() => Promise.reject(new Error('broken on purpose'))),
  'half way': () =>
    part(async (domElement) => {
      domElement.append('half a cart');
      throw new Error('broken on purpose');
    }),
  'without a promise': () =>
    part(() => {
      throw new Error('broken on purpose');
    }),
};
