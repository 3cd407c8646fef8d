import type { Composition } from '@horno/contracts/composition';
import type { OverridePass } from '@horno/contracts/override';
import type { ReleasePayload, VersionDocument } from '@horno/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import type { ClientDeadlines } from '../composition/compose.ts';
import { type ReleaseView, releaseView } from '../composition/release-view.ts';
import { MISFIT_CODE, misfitsOf, neighboursBroken } from './misfits.ts';

const KEPT = 6;

interface OverrideViewsOptions {
  store: VerifiedStore;
  deadlines: ClientDeadlines;
  prepare(view: ReleaseView): Promise<void>;
  log: FastifyBaseLogger;
}

/** A release with one build of it exchanged, for whoever holds a pass. */
export interface OverrideViews {
  /** Undefined where that build is not to be had, or breaks what runs beside it. */
  get(base: ReleaseView, pass: OverridePass): Promise<ReleaseView | undefined>;
  /** Neighbours that it breaks, in words; undefined when there are none, as far as can be told now. */
  broken(base: ReleaseView, pass: OverridePass): Promise<string | undefined>;
}

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
    const misfits = misfitsOf(base.payload, document);
    if (misfits.length > 0) {
      log.warn({ code: MISFIT_CODE, remote: pass.remote, version: pass.version, misfits }, 'override refused');
      return undefined;
    }
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

  function get(base: ReleaseView, pass: OverridePass): Promise<ReleaseView | undefined> {
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
  }

  async function broken(base: ReleaseView, pass: OverridePass): Promise<string | undefined> {
    const document = await store.document(pass.remote, pass.version);
    const misfits = document ? misfitsOf(base.payload, document) : [];
    return misfits.length > 0 ? neighboursBroken(misfits, pass.remote) : undefined;
  }

  return { get, broken };
}
