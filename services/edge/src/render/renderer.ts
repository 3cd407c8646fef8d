import type { RenderAnswer, RenderContext, RenderRequest } from '@horno/contracts/render';
import { parseAnswer } from '@horno/render/answer';
import { integrityOf } from '@horno/render/compose';
import { RenderFault } from '@horno/render/fault';
import type { RenderHost } from '@horno/render/host';
import type { FastifyBaseLogger } from 'fastify';
import { type ArtifactStore, readArtifact } from '../artifacts/artifact-store.ts';
import { hasIntegrity } from '../artifacts/integrity.ts';
import type { Clock } from '../clock.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { Breaker } from './breaker.ts';

export type VisitContext = Omit<RenderContext, 'composition'>;

export interface RenderTask {
  view: ReleaseView;
  name: string;
  digest: string;
  what: RenderRequest['what'];
  key: string;
  context: VisitContext;
  /** Remaining time of the document, in ms. */
  withinMs: number;
}

/** Renders with the server bundles of a release. */
export interface Renderer {
  /** Time that all renderings of a document share, in ms. */
  readonly documentMs: number;
  /** Loads the server bundles of a view. */
  prepare(view: ReleaseView): Promise<void>;
  /** Returns undefined when the rendering fails; the browser then renders the region. */
  render(task: RenderTask): Promise<RenderAnswer | undefined>;
  /** Closes every circuit, for a new release. */
  resetBreakers(): void;
  openCircuits(): string[];
}

interface RendererDeps {
  host: RenderHost;
  store: ArtifactStore;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Returns true when the failure says nothing about the bundle: the host was down or overloaded, or little time was left. */
function isInconclusive(error: unknown, withinMs: number, documentMs: number): boolean {
  if (!(error instanceof RenderFault)) return false;
  if (error.kind === 'timeout') return withinMs < documentMs / 2;
  return error.kind === 'down' || error.kind === 'overload';
}

export function createRenderer({ host, store, clock, log }: RendererDeps): Renderer {
  const breaker = new Breaker(clock);

  /** Gives the bundle of a version to the render process and returns its id. */
  async function loadBundle(view: ReleaseView, digest: string): Promise<string | undefined> {
    const version = view.versions[digest];
    if (!version?.server) return undefined;
    const id = `${version.name}@${digest}`;
    if (host.has(id)) return id;
    const code = await readArtifact(store, version.name, digest, version.server);
    const integrity = integrityOf(version, version.server);
    if (!code || !integrity || !hasIntegrity(code, integrity)) {
      log.error({ bundle: id }, code ? 'server bundle does not match its release' : 'server bundle is missing');
      return undefined;
    }
    host.addBundle(id, code.toString('utf8'));
    return id;
  }

  /** Live set for which each view was prepared. */
  const generations = new WeakMap<ReleaseView, number>();
  const isCurrent = (view: ReleaseView) => host.isPinned(view.key) || generations.get(view) === host.generation;

  async function prepare(view: ReleaseView): Promise<void> {
    generations.set(view, host.generation);
    await load(view);
  }

  async function load(view: ReleaseView): Promise<void> {
    const digests = [
      view.shell.digest,
      ...view.compositions.es.remotes.filter(({ state }) => state === 'on').map(({ version }) => version),
    ];
    const loadAll = () => Promise.allSettled(digests.map((digest) => loadBundle(view, digest)));
    const idsOf = (results: PromiseSettledResult<string | undefined>[]) =>
      results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
    let results = await loadAll();
    // A bundle that was present may have been removed with another view in the meantime.
    if (!idsOf(results).every((id) => host.has(id))) results = await loadAll();
    for (const result of results) {
      if (result.status === 'rejected') log.error({ err: result.reason }, 'server bundle not loaded');
    }
    // The view may have left the live set in the meantime.
    if (isCurrent(view))
      host.addRelease({ type: 'release', id: view.key, compositions: view.compositions, bundles: idsOf(results) });
  }

  return {
    documentMs: host.documentMs,
    prepare,

    async render({ view, name, digest, what, key, context, withinMs }) {
      const bundle = `${name}@${digest}`;
      const circuit = `${bundle} ${what}:${key}`;
      if (!host.knows(view.key)) {
        // A view that was evicted by others is loaded for the next request. One that left the live set is not.
        if (isCurrent(view))
          load(view).catch((err: unknown) => log.error({ err, release: view.key }, 'server bundles not loaded'));
        return undefined;
      }
      if (withinMs <= 0 || !host.has(bundle) || !breaker.allows(circuit)) return undefined;
      try {
        const answer = parseAnswer(await host.render({ bundle, release: view.key, what, key, context, withinMs }));
        breaker.succeeded(circuit);
        return answer;
      } catch (error) {
        if (isInconclusive(error, withinMs, host.documentMs)) breaker.inconclusive(circuit);
        else breaker.failed(circuit);
        log.warn({ err: error, bundle, what, key, release: view.id }, 'SSR failed, falling back to client');
        return undefined;
      }
    },

    resetBreakers: () => breaker.clear(),
    openCircuits: () => breaker.open(),
  };
}
