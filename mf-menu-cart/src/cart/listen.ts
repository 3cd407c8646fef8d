import type { ScopedBus } from '@horno/kit';
import type { ShopEvent } from './model.ts';

/** Turns events of the bus into events of the cart. The returned function unsubscribes. */
export function listenToShop(
  bus: ScopedBus,
  dispatch: (event: ShopEvent) => void,
  read: {
    parkedCart(): (ShopEvent & { type: 'placeChanged' })['stored'];
    waitingCoupon(): string | undefined;
  },
): () => void {
  const ends = [
    bus.on('cart.updated@1', (payload) => dispatch({ type: 'cartUpdatedElsewhere', payload })),
    bus.on('disposition.changed@1', ({ disposition, cart: decision }) =>
      dispatch({ type: 'placeChanged', disposition, decision, stored: read.parkedCart() }),
    ),
    bus.on('session.changed@1', ({ status }) => {
      const waitingCoupon = status === 'customer' ? read.waitingCoupon() : undefined;
      dispatch({ type: 'sessionChanged', status, waitingCoupon });
    }),
    bus.on('language.changed@1', ({ lang }) => dispatch({ type: 'languageChanged', lang })),
    bus.on('account.signedOut@1', () => dispatch({ type: 'forgotten' })),
    bus.on('order.placed@1', () => dispatch({ type: 'forgotten' })),
    bus.on('order.reserved@1', ({ cartUuid }) => dispatch({ type: 'orderReserved', cartUuid })),
    bus.on('order.lapsed@1', ({ cartUuid }) => dispatch({ type: 'orderLapsed', cartUuid })),
    bus.on('order.repeated@1', ({ cartUuid }) => dispatch({ type: 'orderRepeated', cartUuid })),
  ];
  return () => {
    for (const end of ends) end();
  };
}
