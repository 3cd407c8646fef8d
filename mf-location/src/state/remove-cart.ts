import { cartCalls } from '@horno/contracts/calls/cart';
import { type ApiClient, errorCodeOf, type ScopedBus } from '@horno/kit';

/** Empties the cart that the page knows of, because the customer chose to. A cart that is gone already counts as emptied. */
export async function removeCart(api: ApiClient, bus: ScopedBus): Promise<void> {
  const uuid = bus.last('cart.updated@1')?.uuid;
  if (!uuid) return;
  try {
    await api.call(cartCalls.remove, { body: { cart_uuid: uuid } });
  } catch (error) {
    if (errorCodeOf(error) !== 'CART-01') throw error;
  }
}
