import type { Composition } from '@horno/contracts/composition';
import type { ReleasePayload, VersionDocument } from '@horno/contracts/release';
import { LRUCache } from 'lru-cache';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import { type ReleaseView, releaseView } from '../composition/release-view.ts';
import type { EdgeConfig } from '../options.ts';
import { brokenNeighbours, INCOMPATIBLE_CODE, incompatibilitiesOf } from './incompatibilities.ts';
import type { RunningOverride } from './override-pages.ts';

const MAX_VIEWS = 6;

interface OverrideViewsDeps {
  store: VerifiedStore;
  config: Pick<EdgeConfig, 'clientDeadlines' | 'log'>;
  prepare(view: ReleaseView): Promise<void>;
}

/** Views of a release with one build replaced, for browsers with a pass and for the addresses of previews. */
export interface OverrideViews {
  /** Returns undefined when the build is missing or incompatible. */
  get(base: ReleaseView, pass: RunningOverride): Promise<ReleaseView | undefined>;
  /** Names the parts that the build breaks; undefined when none are known. */
  neighboursBroken(base: ReleaseView, pass: RunningOverride): Promise<string | undefined>;
}

function withBuild(
  { release, versions }: ReleasePayload,
  pass: RunningOverride,
  document: VersionDocument,
): ReleasePayload {
  // A preview shows a remote that is off, too.
  const toggle = (pass.expiresAt !== undefined && release.remotes[pass.remote]?.toggle) || 'on';
  const remotes = { ...release.remotes, [pass.remote]: { version: pass.version, toggle } };
  return { release: { ...release, remotes }, versions: { ...versions, [pass.version]: document } };
}

/** Marks the replaced remote, and removes the arm so that beacons do not count for a rollout. */
function marked(composition: Composition, remote: string): Composition {
  const { arm: _, ...rest } = composition;
  return {
    ...rest,
    remotes: rest.remotes.map((each) => (each.name === remote ? { ...each, isOverride: true } : each)),
  };
}

export function overrideViews({ store, config, prepare }: OverrideViewsDeps): OverrideViews {
  const { clientDeadlines, log } = config;
  const views = new LRUCache<string, Promise<ReleaseView | undefined>>({ max: MAX_VIEWS });

  async function make(base: ReleaseView, pass: RunningOverride, key: string): Promise<ReleaseView | undefined> {
    const { remote, version, expiresAt } = pass;
    const document = await store.document(remote, version);
    if (document?.manifest?.name !== remote) return undefined;
    const incompatibilities = incompatibilitiesOf(base.payload, document);
    if (incompatibilities.length > 0) {
      log.warn({ code: INCOMPATIBLE_CODE, remote, version, incompatibilities }, 'override refused');
      return undefined;
    }
    const plain = releaseView(withBuild(base.payload, pass, document), clientDeadlines, key);
    const { es, en } = plain.compositions;
    const view: ReleaseView = {
      ...plain,
      compositions: { es: marked(es, remote), en: marked(en, remote) },
      override: { remote, version, expiresAt },
    };
    await prepare(view);
    return view;
  }

  return {
    get(base, pass) {
      const key = `${base.key}!${pass.remote}@${pass.version.slice(0, 12)} ${pass.expiresAt ?? ''}`;
      const cachedView = views.get(key);
      if (cachedView) return cachedView;
      const made = make(base, pass, key).catch((err: unknown) => {
        log.error({ err, remote: pass.remote, version: pass.version }, 'override view failed, serving the release');
        views.delete(key);
        return undefined;
      });
      views.set(key, made);
      return made;
    },
    async neighboursBroken(base, pass) {
      const document = await store.document(pass.remote, pass.version);
      const incompatibilities = document ? incompatibilitiesOf(base.payload, document) : [];
      return incompatibilities.length > 0 ? brokenNeighbours(incompatibilities, pass.remote) : undefined;
    },
  };
}
