import { createCartStore } from './cart.store.ts';
import { provideCartStore } from './late-cart-store.ts';

/** Only this module imports the store at run time, so that it makes a file of its own. */
provideCartStore(createCartStore);
