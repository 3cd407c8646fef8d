import { DeferredPart } from '../app/deferred-part.tsx';

const bring = async () => (await import(/* webpackChunkName: "live" */ './live-tab.tsx')).LiveTab;

/** Follows the live release once the page works. Its code loads when the page is idle. */
export const LazyLiveTab = () => <DeferredPart load={bring} />;
