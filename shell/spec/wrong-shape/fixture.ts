import { fakeRemotes } from '../remotes.ts';

const exposing = (value: unknown) => () => fakeRemotes({ 'mf-sample': { 'slot-cart': () => value } });

export const wrong = {
  nothing: exposing(undefined),
  'a text': exposing('<button>3</button>'),
  'a bare component': exposing({ default: () => 'cart' }),
  'a component under another name': exposing({ Cart: () => 'cart' }),
  'half of the lifecycles': exposing({ bootstrap: async () => undefined, mount: async () => undefined }),
  'lifecycles that are no functions': exposing({ mount: 1, unmount: 2 }),
  'a component that is none': exposing({ default: { component: 'nonsense tag' } }),
};
