import type { Composition, OverridePass, ReleasePayload, VersionDocument } from '@horno/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import type { ClientDeadlines } from '../composition/compose.ts';
import { type ReleaseView, releaseView } from '../composition/release-view.ts';

const KEPT = 6;

interface OverrideViewsOptions {
  store: VerifiedStore;
  deadlines: ClientDeadlines;
  prepare(view: ReleaseView): Promise<void>;
  log: FastifyBaseLogger;
}

/** A release with one build of it exchanged, for whoever holds a pass. Undefined where that build is not to be had. */
export type OverrideViews = (base: ReleaseView, pass: OverridePass) => Promise<ReleaseView | undefined>;

function exchanged(
  { release, versions }: ReleasePayload,
  pass: OverridePass,
  document: VersionDocument,
): ReleasePayload {
  const toggle = release.remotes[pass.remote]?.toggle ?? 'on';
  const remotes = { ...release.remotes, [pass.remote]: { version: pass.version, toggle } };
  return { release: { ...release, remotes }, versions: { ...versions, [pass.version]: document } };
}

/** What runs by a pass says so, and is on no side of a rollout. */
function marked(composition: Composition, remote: string): Composition {
  const { arm: _, ...rest } = composition;
  return {
    ...rest,
    remotes: rest.remotes.map((each) => (each.name === remote ? { ...each, isOverride: true } : each)),
  };
}

export function overrideViews({ store, deadlines, prepare, log }: OverrideViewsOptions): OverrideViews {
  const views = new LRUCache<string, Promise<ReleaseView | undefined>>({ max: KEPT });

  async function make(base: ReleaseView, pass: OverridePass, key: string): Promise<ReleaseView | undefined> {
    const document = await store.document(pass.remote, pass.version);
    if (document?.manifest?.name !== pass.remote) return undefined;
    const plain = releaseView(exchanged(base.payload, pass, document), deadlines, key);
    const { es, en } = plain.compositions;
    const { remote, version, expiresAt } = pass;
    const view: ReleaseView = {
      ...plain,
      compositions: { es: marked(es, remote), en: marked(en, remote) },
      override: { remote, version, expiresAt },
    };
    await prepare(view);
    return view;
  }

  return (base, pass) => {
    const key = `${base.key}!${pass.remote}@${pass.version.slice(0, 12)} ${pass.expiresAt}`;
    const known = views.get(key);
    if (known) return known;
    const made = make(base, pass, key).catch((err: unknown) => {
      log.error({ err, remote: pass.remote, version: pass.version }, 'override not made');
      views.delete(key);
      return undefined;
    });
    views.set(key, made);
    return made;
  };
}
