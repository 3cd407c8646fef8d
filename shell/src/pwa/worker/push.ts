import type { WorkerScope } from './scope.ts';

interface ShopMessage {
  title: string;
  body: string;
  lang: string;
  /** A newer message of the order replaces the last one. */
  tag: string;
  /** Path of the order's page, on this origin. */
  url: string;
}

/** Returns the message of the shop, or `undefined` for anything else. */
export function readPush(text: string | undefined): ShopMessage | undefined {
  try {
    const message = JSON.parse(text ?? '') as Partial<Record<keyof ShopMessage, unknown>>;
    const { title, body, lang, tag, url } = message ?? {};
    if (![title, body, lang, tag, url].every((value) => typeof value === 'string')) return undefined;
    return /^\/(?![/\\])/.test(url as string) ? (message as ShopMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the message of the shop as a notification in the language of the order. */
export async function showPush({ registration }: Pick<WorkerScope, 'registration'>, text: string | undefined) {
  const message = readPush(text);
  if (!message) return;
  const { title, body, lang, tag, url } = message;
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/icon-96.png' };
  await registration.showNotification(title, { body, lang, tag, renotify: true, data: url, ...icons });
}

/** Opens the page of the order: a tab that shows it gets the focus. */
export async function openPushed({ clients, location }: Pick<WorkerScope, 'clients' | 'location'>, path: unknown) {
  if (typeof path !== 'string') return;
  const wanted = new URL(path, location.origin);
  if (wanted.origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === wanted.pathname);
  await (tab ? tab.focus() : clients.openWindow(wanted.href));
}
