import { ordersCalls } from '@horno/contracts/calls/orders';
import type { ApiClient } from '@horno/kit';

interface Order {
  id: string;
  /** Token of the mailed link. */
  token: string | undefined;
}

/** Subscribes this browser to the phases of an order, and returns the address of the subscription. Fails where push is not available. */
export async function subscribePush(api: ApiClient, { id, token }: Order, key: string): Promise<string | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.pushManager) return undefined;
  const former = await registration.pushManager.getSubscription();
  // A subscription with former keys of the shop is refused by the push service.
  if (former && keyOf(former) !== key) await former.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  if (!endpoint) return undefined;
  const answer = await api.call(ordersCalls.push, {
    params: { id },
    body: { endpoint, keys: { p256dh, auth }, t: token },
  });
  return answer.item.subscribed ? endpoint : undefined;
}

/** Ends the messages about an order. The browser's subscription stays for other orders. */
export async function endPush(api: ApiClient, { id, token }: Order, endpoint: string): Promise<void> {
  await api.call(ordersCalls.push, { params: { id }, body: { endpoint, t: token } });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
