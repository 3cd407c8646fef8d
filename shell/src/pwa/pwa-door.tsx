import { LatePart } from '../app/late-part.tsx';

const bring = async () => (await import(/* webpackChunkName: "pwa" */ './pwa.tsx')).Pwa;

/** What the shop does without a network, and how it tells how its code fares. */
export const PwaDoor = () => <LatePart load={bring} />;
