import type { RenderAnswer, RenderContext, RenderRequest } from '@horno/contracts/render';
import { parseAnswer } from '@horno/render/answer';
import { integrityOf } from '@horno/render/compose';
import { RenderFault } from '@horno/render/fault';
import type { RenderHost } from '@horno/render/host';
import type { HostAnswer } from '@horno/render/protocol';
import { reasonOf } from '@horno/render/reason';
import { createBreakers } from '@horno/server/breaker';
import type { Clock } from '@horno/server/clock';
import type { FastifyBaseLogger } from 'fastify';
import { type ArtifactStore, readArtifact } from '../artifacts/artifact-store.ts';
import { hasIntegrity } from '../artifacts/integrity.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { RenderCounts } from './render-counts.ts';

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
  /** Last answer to an equal task. */
  known?: KnownAnswer | undefined;
}

/** A valid answer as JSON text, with its digest. */
export interface KnownAnswer {
  digest: string;
  text: string;
}

/** Why a rendering has no answer: the data did not come, or the browser is to render the region. */
export type NotRendered = 'away' | undefined;

export interface Rendered extends KnownAnswer {
  /** True when it is made of data that were stored before the api went away. */
  isOfStale?: true;
  /** Missing when the answer is the known one. */
  parsed?: RenderAnswer;
}

/** Renders with the server bundles of a release. */
export interface Renderer {
  /** Time that all renderings of a document share, in ms. */
  readonly documentMs: number;
  /** Loads the server bundles of a view. */
  prepare(view: ReleaseView): Promise<void>;
  /** Without an answer the browser renders the region. */
  render(task: RenderTask): Promise<Rendered | NotRendered>;
  /** Closes every circuit, for a new release. */
  resetBreakers(): void;
  openCircuits(): string[];
}

interface RendererDeps {
  host: RenderHost;
  store: ArtifactStore;
  clock: Clock;
  log: FastifyBaseLogger;
  counts: RenderCounts;
}

/** Returns true when the failure says nothing about the bundle: the host was down or overloaded, a call failed, or little time was left. */
function isInconclusive(error: unknown, withinMs: number, documentMs: number): boolean {
  if (!(error instanceof RenderFault)) return false;
  if (error.isAfterFailedCall) return true;
  if (error.kind === 'timeout') return withinMs < documentMs / 2;
  return error.kind === 'down' || error.kind === 'overload';
}

/** Returns the function that counts a failure, and logs the first one of its kind in a minute. */
function failureLog({ host, counts, log }: Pick<RendererDeps, 'host' | 'counts' | 'log'>) {
  return ({ view, name, digest, what, key }: RenderTask, error: unknown, restsUntilMs: number | undefined): void => {
    // A rendering that ends with the edge did not fail.
    if (host.isClosed) return;
    const server = view.versions[digest]?.server ?? '';
    const stack = error instanceof Error ? error.message : String(error);
    const reason = reasonOf(stack, new Map(), (file) => (file.endsWith('/server.cjs') ? server : undefined));
    const part = { remote: name, version: digest, part: `${what}:${key}` };
    const isNew = counts.failed(part, {
      ...reason,
      ...(restsUntilMs && { restsUntil: new Date(restsUntilMs).toISOString() }),
    });
    const fault = {
      bundle: `${name}@${digest}`,
      what,
      key,
      kind: error instanceof RenderFault ? error.kind : 'threw',
      reason: reason.text,
      place: reason.place,
      release: view.id,
    };
    if (isNew) log.warn(fault, 'SSR failed, falling back to client');
    else log.debug(fault, 'SSR failed again');
  };
}

/** Returns the function that gives the bundle of a version to the render process and returns its id. */
function bundleLoader({ host, store, log }: Pick<RendererDeps, 'host' | 'store' | 'log'>) {
  return async (view: ReleaseView, digest: string): Promise<string | undefined> => {
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
  };
}

function readAnswer({ digest, text = '', isOfStale }: HostAnswer, known: KnownAnswer | undefined): Rendered {
  const answer = digest === known?.digest ? known : { digest, text, parsed: parseAnswer(text) };
  return { ...answer, ...(isOfStale && { isOfStale }) };
}

export function createRenderer({ host, store, clock, log, counts }: RendererDeps): Renderer {
  const breakers = createBreakers({ mostFailures: 3, restMs: 30_000, nowMs: () => clock.now().getTime() });
  const onFailure = failureLog({ host, counts, log });
  const loadBundle = bundleLoader({ host, store, log });

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

    async render(task) {
      const { view, name, digest, what, key, context, withinMs, known } = task;
      const bundle = `${name}@${digest}`;
      const circuit = `${bundle} ${what}:${key}`;
      if (!host.knows(view.key)) {
        // A view that was evicted by others is loaded for the next request. One that left the live set is not.
        if (isCurrent(view))
          load(view).catch((err: unknown) => log.error({ err, release: view.key }, 'server bundles not loaded'));
        return undefined;
      }
      if (withinMs <= 0 || !host.has(bundle) || !breakers.of(circuit).enter()) return undefined;
      const startedMs = performance.now();
      try {
        const job = { bundle, release: view.key, what, key, context, withinMs, known: known?.digest };
        const rendered = readAnswer(await host.render(job), known);
        breakers.of(circuit).succeed();
        counts.rendered({ remote: name, version: digest, part: `${what}:${key}` }, performance.now() - startedMs);
        return rendered;
      } catch (error) {
        const isAway = error instanceof RenderFault && error.isAfterFailedCall;
        if (isInconclusive(error, withinMs, host.documentMs)) {
          breakers.of(circuit).leave();
          if (isAway) onFailure(task, error, undefined);
          else
            log.warn(
              { reason: String(error), bundle, what, key, release: view.id },
              'SSR not done, left to the client',
            );
        } else {
          breakers.of(circuit).fail(error);
          onFailure(task, error, breakers.of(circuit).restsUntilMs());
        }
        return isAway ? 'away' : undefined;
      }
    },

    resetBreakers: breakers.clear,
    openCircuits: () => breakers.states().flatMap(({ name, isOpen }) => (isOpen ? [name] : [])),
  };
}
