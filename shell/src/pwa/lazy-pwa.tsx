import { DeferredPart } from '../app/deferred-part.tsx';

const bring = async () => (await import(/* webpackChunkName: "pwa" */ './pwa.tsx')).Pwa;

/**
 * A page from the worker may be a cached one, so the network state must be known before the customer acts. Customers who agreed to
 * measurements may leave before the idle time of a first visit.
 */
const isUrgent = () => Boolean(navigator.serviceWorker?.controller) || /sf\.consent=[^.;]*\.1\./.test(document.cookie);

/** Loads the offline support and the reports about the code. */
export const LazyPwa = () => <DeferredPart load={bring} isUrgent={isUrgent} />;
