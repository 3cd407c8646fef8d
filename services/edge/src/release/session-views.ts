import type { ReleasePayload } from '@horno/contracts/release';
import { LRUCache } from 'lru-cache';
import type { ClientDeadlines } from '../composition/compose.ts';
import { isRevoked, mayMoveOn, underToday } from '../composition/past-view.ts';
import { type ReleaseView, releaseView } from '../composition/release-view.ts';
import { KEPT_VIEWS } from '../render/protocol.ts';
import type { PastReleases } from './past-releases.ts';

interface SessionViewsOptions {
  past: PastReleases;
  deadlines: ClientDeadlines;
  /** The view of a rollout's candidate, while it runs. */
  candidate?(): ReleaseView | undefined;
  /** Gets its server bundles ready, within a bound that the caller set. */
  prepare(view: ReleaseView): Promise<void>;
}

/** What a session sees that began before the live release: its own versions, under today's toggles. */
export interface SessionViews {
  /** The view of this release while it may be served beside `live`; undefined when it is gone, or operations went back from it. */
  get(id: number, live: ReleaseView): Promise<ReleaseView | undefined>;
  /** What the next document of a session is of that runs release `id`. */
  next(id: number, live: ReleaseView): Promise<ReleaseView>;
}

export function sessionViews({ past, deadlines, prepare, candidate }: SessionViewsOptions): SessionViews {
  // As many as bundles are held for: one more, and each would find that its own had to go.
  const views = new LRUCache<string, { of: ReleasePayload; made: Promise<ReleaseView> }>({ max: KEPT_VIEWS });

  function viewOf(payload: ReleasePayload, live: ReleaseView): Promise<ReleaseView> {
    const key = `${payload.release.id}+${live.key}`;
    const known = views.get(key);
    // A number may have been given out again, by a registry that was restored from a backup.
    if (known?.of === payload) return known.made;
    // A later one than this edge has heard of knows better what is off.
    const today = payload.release.id > live.id ? payload : underToday(payload, live.payload);
    const view = releaseView(today, deadlines, key);
    const made = prepare(view).then(() => view);
    views.set(key, { of: payload, made });
    return made;
  }

  async function servable(id: number, live: ReleaseView): Promise<ReleasePayload | undefined> {
    const payload = await past.get(id);
    return payload && !isRevoked(payload, live.payload) ? payload : undefined;
  }

  const running = (id: number, live: ReleaseView) => [live, candidate?.()].find((view) => view?.id === id);

  return {
    async get(id, live) {
      const known = running(id, live);
      if (known) return known;
      const payload = await servable(id, live);
      return payload && viewOf(payload, live);
    },
    async next(id, live) {
      const known = running(id, live);
      if (known) return known;
      const payload = await servable(id, live);
      // A later one: this edge has not heard yet what the session was given by another.
      if (!payload || (id < live.id && mayMoveOn(payload, live.payload))) return live;
      return viewOf(payload, live);
    },
  };
}
