import { DeferredPart } from '../app/deferred-part.tsx';

const bring = async () => (await import(/* webpackChunkName: "live" */ './live-tab.tsx')).LiveTab;

/** Follows the live release once the page works; nobody waits for the code of it. */
export const LazyLiveTab = () => <DeferredPart load={bring} />;
