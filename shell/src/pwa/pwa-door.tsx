import { LatePart } from '../app/late-part.tsx';

const bring = async () => (await import(/* webpackChunkName: "pwa" */ './pwa.tsx')).Pwa;

/** A page that a worker gave may be a kept one: whether there is a network has to be known before somebody taps. */
const mayBeKept = () => Boolean(navigator.serviceWorker?.controller);

/** What the shop does without a network, and how it tells how its code fares. */
export const PwaDoor = () => <LatePart load={bring} isUrgent={mayBeKept} />;
