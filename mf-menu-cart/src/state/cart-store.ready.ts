import { createCartStore } from './cart.store.ts';
import { provideCartStore } from './late-cart-store.ts';

/** Only this module imports the store at run time, so that it makes a file of its own. */
provideCartStore(createCartStore);

// What the first addition needs is here before it: it must not wait for files.
import(/* webpackChunkName: "cart-work" */ './cart-execute.ts').catch(() => undefined);
import(/* webpackChunkName: "cart-work" */ '../data/cart.data.ts').catch(() => undefined);
