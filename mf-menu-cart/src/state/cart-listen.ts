import type { Disposition } from '@horno/contracts/disposition';
import type { EventPayload } from '@horno/contracts/events';
import type { ScopedBus } from '@horno/kit';

interface Reactions {
  onCart(payload: EventPayload<'cart.updated@1'>): void;
  onPlace(disposition: Disposition | undefined): void;
  /** Who shops is known, or another person than before. */
  onSession(status: 'guest' | 'customer', isOther: boolean): void;
  /** Names and prices may differ now. */
  refresh(): void;
  /** The cart became an order that waits to be paid. */
  onReserved(cartUuid: string): void;
  /** An order was not paid: the cart that it was made of is open again. */
  onOpenAgain(cartUuid: string): void;
  /** Lines of an order before were put into this cart. */
  onRepeated(cartUuid: string): void;
  /** The cart is somebody else's business now: an order, or a customer who left. */
  forget(): void;
}

/** What of the shop matters to the cart. Ends with the returned function. */
export function listenToShop(bus: ScopedBus, reactions: Reactions): () => void {
  const { onCart, onPlace, onSession, onReserved, onOpenAgain, onRepeated, refresh, forget } = reactions;
  let session: string | undefined;
  let lang: string | undefined;
  const ends = [
    bus.on('cart.updated@1', onCart),
    bus.on('disposition.changed@1', ({ disposition }) => onPlace(disposition)),
    bus.on('session.changed@1', ({ status }) => {
      const isOther = session !== undefined && session !== status;
      session = status;
      onSession(status, isOther);
    }),
    bus.on('language.changed@1', (event) => {
      if (lang !== undefined && lang !== event.lang) refresh();
      lang = event.lang;
    }),
    bus.on('account.signedOut@1', forget),
    bus.on('order.placed@1', forget),
    bus.on('order.reserved@1', ({ cartUuid }) => onReserved(cartUuid)),
    bus.on('order.lapsed@1', ({ cartUuid }) => onOpenAgain(cartUuid)),
    bus.on('order.repeated@1', ({ cartUuid }) => onRepeated(cartUuid)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
