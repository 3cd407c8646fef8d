import type { ReleasePayload } from '@horno/contracts/release';
import type { ClientDeadlines } from '@horno/render/compose';
import { MAX_CACHED_VIEWS } from '@horno/render/protocol';
import { LRUCache } from 'lru-cache';
import { canUpdate, isRevoked, withLiveToggles } from '../composition/past-view.ts';
import { type ReleaseView, releaseView } from '../composition/release-view.ts';
import type { PastReleases } from './past-releases.ts';

interface SessionViewsOptions {
  past: PastReleases;
  deadlines: ClientDeadlines;
  /** Returns the view of a release that is served during rollouts: the live release with candidates. */
  combined?(id: number): Promise<ReleaseView> | undefined;
  /** Loads the server bundles of a view. */
  prepare(view: ReleaseView): Promise<void>;
}

/** Views for sessions that started on an earlier release: its versions with the toggles of the live release. */
export interface SessionViews {
  /** Returns the view of a release. Undefined when the release is gone or revoked. */
  get(id: number, live: ReleaseView): Promise<ReleaseView | undefined>;
  /** Returns the view for the next document of a session that runs release `id`. */
  next(id: number, live: ReleaseView): Promise<ReleaseView>;
}

export function sessionViews({ past, deadlines, prepare, combined }: SessionViewsOptions): SessionViews {
  // As many as the render process caches; with one more, views would evict each other.
  const views = new LRUCache<string, { payload: ReleasePayload; view: Promise<ReleaseView> }>({
    max: MAX_CACHED_VIEWS,
  });

  function viewOf(payload: ReleasePayload, live: ReleaseView): Promise<ReleaseView> {
    const key = `${payload.release.id}+${live.key}`;
    const known = views.get(key);
    // A registry that was restored from a backup reuses numbers.
    if (known?.payload === payload) return known.view;
    // A release that is newer than the live one has newer toggles.
    const effective = payload.release.id > live.id ? payload : withLiveToggles(payload, live.payload);
    const view = releaseView(effective, deadlines, key);
    const prepared = prepare(view).then(() => view);
    views.set(key, { payload, view: prepared });
    return prepared;
  }

  async function servablePayload(id: number, live: ReleaseView): Promise<ReleasePayload | undefined> {
    const payload = await past.get(id);
    return payload && !isRevoked(payload, live.payload) ? payload : undefined;
  }

  const running = async (id: number, live: ReleaseView) => (id === live.id ? live : combined?.(id));

  return {
    async get(id, live) {
      const known = await running(id, live);
      if (known) return known;
      const payload = await servablePayload(id, live);
      return payload && viewOf(payload, live);
    },
    async next(id, live) {
      const known = await running(id, live);
      if (known) return known;
      const payload = await servablePayload(id, live);
      // A later id is possible: another edge may already have served a release that this one has not polled yet.
      if (!payload || (id < live.id && canUpdate(payload, live.payload))) return live;
      return viewOf(payload, live);
    },
  };
}
