import { RELEASE_HOLD_MS } from '@horno/contracts/composition';
import type { ReleasePayload } from '@horno/contracts/release';
import type { Clock } from '@horno/server/clock';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import type { KnownSources } from '../beacons/known-sources.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { EdgeMetrics } from '../metrics/metrics.ts';
import type { EdgeConfig } from '../options.ts';
import type { Rendering } from '../render/rendering.ts';
import { createVariants, type Variants } from '../rollout/variants.ts';
import { createLongPolls, type LongPolls } from './long-poll.ts';
import { pastReleases } from './past-releases.ts';
import { type ReleaseFolder, releaseFolder } from './release-folder.ts';
import { type ReleasedVersions, releasedVersions } from './released-versions.ts';
import { type SessionViews, sessionViews } from './session-views.ts';
import { snapshotFile } from './snapshot.ts';
import { Watcher, type WatcherOptions } from './watcher.ts';

/**
 * Returns the time from the creation of a release until now, in ms. Undefined when the release was already served, live or as a
 * candidate, because only its share or its arm changed.
 */
function propagationMs(live: ReleaseView, previous: Variants | undefined, clock: Clock): number | undefined {
  const isKnown =
    previous === undefined ||
    [previous.live.id, ...previous.rollouts.map(({ candidate }) => candidate.id)].includes(live.id);
  // The clocks of registry and edge differ, so the difference may be negative.
  return isKnown ? undefined : Math.max(0, clock.now().getTime() - Date.parse(live.createdAt));
}

/** Maximum number of waiting long polls; further ones are answered at once and the tab polls. */
const MAX_LONG_POLLS = 1000;

export interface FollowedReleases {
  /** View of the live release; undefined before the first one. */
  current(): ReleaseView | undefined;
  /** Views that are served now: the live release and the arms of rollouts. */
  variants(): Variants | undefined;
  sessions: SessionViews;
  longPolls: LongPolls;
  released: ReleasedVersions;
  watcher: Watcher;
  /** Loads the snapshot, polls the registry once, and starts the polling interval. */
  start(): Promise<void>;
}

interface FollowDeps {
  store: VerifiedStore;
  rendering: Rendering;
  sources: KnownSources;
  metrics: EdgeMetrics;
}

function watch(config: EdgeConfig, folder: ReleaseFolder, onRelease: WatcherOptions['onRelease']): Watcher {
  const { registryUrl, telemetryToken: token, publicKeys, channel, dataDir, clock, log, pollMs = 500 } = config;
  const snapshot = snapshotFile(dataDir, folder);
  return new Watcher({ registryUrl, token, publicKeys, channel, pollMs, snapshot, clock, log, onRelease });
}

/** Follows the channel of the registry and holds the views of what is served now. */
export function followReleases(config: EdgeConfig, deps: FollowDeps): FollowedReleases {
  const { registryUrl, telemetryToken: token, publicKeys, channel, dataDir, clock, log, clientDeadlines } = config;
  const { store, rendering, sources, metrics } = deps;
  const { host, renderer, prepare } = rendering;
  let served: Variants | undefined;
  /** Keys of its views. */
  let servedKeys: readonly string[] = [];
  /** The propagation time of the release that is live at the start is unknown. */
  let hasStarted = false;

  const folder = releaseFolder(dataDir);
  const past = pastReleases({ registryUrl, token, publicKeys, channel, folder, clock, log });
  const released = releasedVersions({ store, past, catchUp: () => watcher.catchUp() });
  const longPolls = createLongPolls({ timeoutMs: RELEASE_HOLD_MS, max: MAX_LONG_POLLS, ...config.longPoll });
  const sessions = sessionViews({
    past,
    deadlines: clientDeadlines,
    combined(id) {
      const positions = served?.positionsIn(id);
      return positions === undefined ? undefined : served?.combined(positions);
    },
    prepare(view) {
      store.learn(view.versions);
      sources.add([view]);
      return prepare(view);
    },
  });

  async function onRelease(payload: ReleasePayload, signedText: string): Promise<void> {
    released.add(payload);
    const keys: string[] = [];
    const next = createVariants(payload, {
      deadlines: clientDeadlines,
      previous: served,
      async prepare(view) {
        keys.push(view.key);
        if (next === served) host.pin(keys);
        await prepare(view);
      },
    });
    const views = next.first;
    keys.push(...views.map(({ key }) => key));
    // The views that are served until now receive requests during the preparation.
    host.pin([...keys, ...servedKeys]);
    await prepare(...views);
    renderer.resetBreakers();
    const afterMs = hasStarted ? propagationMs(next.live, served, clock) : undefined;
    if (afterMs !== undefined) metrics.propagation.observe(afterMs / 1000);
    served = next;
    servedKeys = keys;
    host.keepOnly(keys);
    void longPolls.answerAll();
    sources.add(views, next.numbers);
    // Sessions continue on this release after another one becomes live.
    await past.save(next.live.id, signedText);
    const rollouts = next.rollouts.map(({ share, candidate }) => ({ candidate: candidate.id, share }));
    log.info({ release: next.live.id, ...(rollouts.length > 0 && { rollouts }), afterMs }, 'release is live');
  }

  const watcher: Watcher = watch(config, folder, onRelease);
  return {
    current: () => served?.live,
    variants: () => served,
    sessions,
    longPolls,
    released,
    watcher,
    async start() {
      await watcher.start();
      hasStarted = true;
    },
  };
}
