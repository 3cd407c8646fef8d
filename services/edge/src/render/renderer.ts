import type { RenderAnswer, RenderContext, RenderRequest } from '@horno/contracts/render';
import type { FastifyBaseLogger } from 'fastify';
import { type ArtifactStore, readArtifact } from '../artifacts/artifact-store.ts';
import type { Clock } from '../clock.ts';
import { integrityOf } from '../composition/compose.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { parseAnswer } from './answer.schema.ts';
import { Breaker } from './breaker.ts';
import { hasIntegrity } from './integrity.ts';
import { RenderFault } from './render-fault.ts';
import type { RenderHost } from './render-host.ts';

export type VisitContext = Omit<RenderContext, 'composition'>;

export interface Rendering {
  view: ReleaseView;
  name: string;
  digest: string;
  what: RenderRequest['what'];
  key: string;
  context: VisitContext;
  /** What its document has left. */
  withinMs: number;
}

/** Renders with the server bundles of a release; undefined means: left to the browser. */
export interface Renderer {
  /** How long all renderings of a document may take together. */
  readonly documentMs: number;
  prepare(view: ReleaseView): Promise<void>;
  render(rendering: Rendering): Promise<RenderAnswer | undefined>;
  /** Another release is live: what failed under the former one has another chance. */
  forgetFaults(): void;
  openCircuits(): string[];
}

interface RendererOptions {
  host: RenderHost;
  store: ArtifactStore;
  clock: Clock;
  log: FastifyBaseLogger;
}

export function createRenderer({ host, store, clock, log }: RendererOptions): Renderer {
  const breaker = new Breaker(clock);

  async function fetchBundle(view: ReleaseView, digest: string): Promise<string | undefined> {
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

  async function prepare(view: ReleaseView): Promise<void> {
    const digests = [
      view.shell.digest,
      ...view.compositions.es.remotes.filter(({ state }) => state === 'on').map(({ version }) => version),
    ];
    const fetchAll = () => Promise.allSettled(digests.map((digest) => fetchBundle(view, digest)));
    const idsOf = (results: PromiseSettledResult<string | undefined>[]) =>
      results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
    let found = await fetchAll();
    // One that was there may have gone meanwhile, with another view that had to.
    if (!idsOf(found).every((id) => host.has(id))) found = await fetchAll();
    const bundles = idsOf(found);
    for (const result of found) if (result.status === 'rejected') log.error({ err: result.reason }, 'server bundle');
    host.addRelease({ type: 'release', id: view.key, compositions: view.compositions, bundles });
  }

  /** Whether what failed may be as good as any: it was not asked, or had what others left of the time. */
  function saysNothing(error: unknown, withinMs: number): boolean {
    if (!(error instanceof RenderFault)) return false;
    if (error.kind === 'timeout') return withinMs < host.documentMs / 2;
    return error.kind === 'down' || error.kind === 'overload';
  }

  return {
    documentMs: host.documentMs,
    prepare,

    async render({ view, name, digest, what, key, context, withinMs }) {
      const bundle = `${name}@${digest}`;
      const circuit = `${bundle} ${what}:${key}`;
      if (!host.knows(view.key)) {
        // So many others were asked for meanwhile that this one had to go.
        prepare(view).catch((err: unknown) => log.error({ err, release: view.key }, 'server bundles'));
        return undefined;
      }
      if (withinMs <= 0 || !host.has(bundle) || !breaker.allows(circuit)) return undefined;
      try {
        const answer = parseAnswer(await host.render({ bundle, release: view.key, what, key, context, withinMs }));
        breaker.succeeded(circuit);
        return answer;
      } catch (error) {
        if (saysNothing(error, withinMs)) breaker.inconclusive(circuit);
        else breaker.failed(circuit);
        log.warn({ err: error, bundle, what, key, release: view.id }, 'left to the browser');
        return undefined;
      }
    },

    forgetFaults: () => breaker.clear(),
    openCircuits: () => breaker.open(),
  };
}
