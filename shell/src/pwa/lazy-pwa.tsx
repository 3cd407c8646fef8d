import { DeferredPart } from '../app/deferred-part.tsx';

const bring = async () => (await import(/* webpackChunkName: "pwa" */ './pwa.tsx')).Pwa;

/**
 * A page that a worker gave may be a kept one: whether there is a network has to be known before somebody taps. And who agreed to
 * measurements may be gone again before a first visit's rest is over.
 */
const isUrgent = () => Boolean(navigator.serviceWorker?.controller) || /sf\.consent=[^.;]*\.1\./.test(document.cookie);

/** What the shop does without a network, and how it tells how its code fares. */
export const LazyPwa = () => <DeferredPart load={bring} isUrgent={isUrgent} />;
