import type { LiveRelease } from '@horno/contracts/composition';
import { answerCall, answerFile, answerPage, answerPicture } from './answers.ts';
import { keep } from './keep.ts';
import { openOfflineStore } from './offline-store.ts';
import { openPushed, showPush } from './push.ts';
import { ruleOf } from './rules.ts';
import { isOrder, type WorkerFault, type WorkerScope } from './scope.ts';

const scope = self as unknown as WorkerScope;
const release = scope.horno;
const store = openOfflineStore(scope, release, report);
const revoked = new Set(release.revoked);

/** Reports an error once to the open tabs, which send it with their own. */
const reported = new Set<string>();
async function report(error: unknown): Promise<void> {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (reported.has(name + message)) return;
  reported.add(name + message);
  const fault: WorkerFault = { fault: { name, message } };
  for (const tab of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })) tab.postMessage(fault);
}

/** Reads the answers about the live release that open tabs request. */
async function hear(asking: Promise<Response>): Promise<void> {
  const answer = await asking.catch(() => undefined);
  if (!answer?.ok) return;
  const live = (await answer.clone().json()) as LiveRelease;
  const fresh = (live.revoked ?? []).filter((digest) => !revoked.has(digest));
  for (const digest of fresh) revoked.add(digest);
  if (fresh.length > 0) await store.dropVersions(revoked);
  if (live.release !== release.id) await scope.registration.update();
}

scope.addEventListener('install', (event) => {
  event.waitUntil(store.clear());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(store.tidy().then(() => scope.clients.claim()));
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (!isOrder(data)) return;
  if (data.order === 'keep') event.waitUntil(keep(data.pages, { scope, store }));
  // The cache of the running release stays until a tab runs this one.
  else if (data.release >= release.id) event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('push', (event) => {
  event.waitUntil(showPush(scope, event.data?.text()));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(scope, event.notification.data));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return;
  const rule = ruleOf({ method: request.method, url, isNavigation: request.mode === 'navigate' }, release);
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(report));
  const deps = { scope, store, revoked, later };
  switch (rule) {
    case 'file':
      return event.respondWith(answerFile(request, url, deps));
    case 'answer':
      return event.respondWith(answerCall(request, url, deps));
    case 'picture':
      return event.respondWith(answerPicture(request, url, deps));
    case 'shared-page':
    case 'other-page':
      return event.respondWith(answerPage(request, url, rule === 'shared-page', deps));
    case 'live': {
      const asking = scope.fetch(request);
      later(hear(asking));
      return event.respondWith(asking.then((answer) => answer.clone()));
    }
    case 'none':
  }
});
