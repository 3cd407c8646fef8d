import type { Composition } from '@horno/contracts/composition';
import type { VersionDocument } from '@horno/contracts/release';
import type { RenderAnswer } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyBaseLogger } from 'fastify';
import { parseAnswer } from '../answer.schema.ts';
import { compose } from '../compose.ts';
import { renderHostPath } from '../host-path.ts';
import { documentMs, type HostLimits, SERVER_DEADLINES } from '../protocol.ts';
import { RenderFault } from '../render-fault.ts';
import { RenderHost } from '../render-host.ts';
import { nameOf, partsOf, type TriedPart } from './parts.ts';
import { placeOfPart } from './place.ts';
import { type Reason, reasonOf } from './reason.ts';

/** A version as it was uploaded. */
export interface TriedVersion {
  document: VersionDocument;
  digest: string;
  files: ReadonlyMap<string, Buffer>;
}

/** A part that did not render. */
export interface TrialFault extends Reason {
  /** `page:board`. */
  part: string;
  /** In a DOM: what the policy of the shop refused: a sink that got a plain string, `eval`, or `import()`. */
  sink?: string;
  /** In a DOM: its end threw, it did not take over the HTML of the server, or it left something behind. On the server: it is too late. */
  phase?: 'unmount' | 'hydrate' | 'leftover' | 'late';
}

/** A part that takes long on the server, and is there before the deadline. */
export interface SlowPart {
  part: string;
  ms: number;
  place: string;
}

/** Answers of the parts that rendered, by part. */
export type RenderedParts = ReadonlyMap<string, RenderAnswer>;

export interface ServerTrialOptions {
  /** Base address of the api for `load()`. A part that fails after a failed call is not at fault. */
  apiBase: string;
  log: FastifyBaseLogger;
  /** Path of the built render process. Default: beside the service. */
  script?: string | undefined;
  limits?: Partial<HostLimits>;
}

/** As at the edge, with more time: a machine that publishes may be busy. */
const defaultLimits: HostLimits = { workers: 1, loadMs: 3000, renderMs: 1000, heapMb: 96, rssMb: 512 };
/** The limit of `rssMb` is looked at once a second; this one holds at each allocation. */
const DATA_MB = 768;
const deadlines = { load: 4000, mount: 3000, unmount: 1000, retries: 0 };
const VIEW = 'trial';
/** Faults that a busy machine may cause. The part is tried again. */
const BUSY: ReadonlySet<string> = new Set(['overload', 'down', 'timeout']);
/** Faults of a part that is not done before its deadline, or blocks its worker. */
const LATE: ReadonlySet<string> = new Set(['timeout', 'stalled']);
const BUSY_OR_LATE: ReadonlySet<string> = new Set([...BUSY, ...LATE]);
const ATTEMPTS = 3;
/** A part that takes longer is slow, in ms: other parts of a document wait for it. */
const SLOW_MS = 100;
/** A sheet is a file of the version, also in a shadow root. */
const INLINE_STYLE = /<style[\s>]/i;

/** Returns a composition with this version alone. */
export function composeAlone({ document, digest }: TriedVersion, lang: Lang): Composition {
  const release = {
    schema: 1 as const,
    id: 0,
    channel: 'trial',
    createdAt: new Date(0).toISOString(),
    shell: { version: '' },
    remotes: document.kind === 'remote' ? { [document.name]: { version: digest, toggle: 'on' as const } } : {},
    flags: {},
  };
  return compose({ release, versions: { [digest]: document } }, lang, deadlines);
}

/** Answer of a part with its time, or the fault of the part. Undefined when a call of the api failed. */
type Tried = { answer: RenderAnswer; ms: number } | { error: string; isLate: boolean } | undefined;

interface PartTrial {
  host: RenderHost;
  bundle: string;
  apiBase: string;
}

const jobOf = ({ what, key, pathname, params }: TriedPart, { host, bundle, apiBase }: PartTrial) => ({
  ...{ bundle, release: VIEW, what, key, withinMs: host.documentMs },
  context: {
    ...{ lang: 'es' as const, prefix: '', pathname, search: '', params, apiBase },
    now: new Date().toISOString(),
  },
});

/** Renders a part, again after a fault of a kind that is to be tried again, and when it was slow. Returns the shortest time. */
async function tryPart(part: TriedPart, trial: PartTrial, again: ReadonlySet<string> = BUSY): Promise<Tried> {
  let best: { answer: RenderAnswer; ms: number } | undefined;
  let late: string | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const startedMs = performance.now();
      const { text = '' } = await trial.host.render(jobOf(part, trial));
      const ms = performance.now() - startedMs;
      const answer = parseAnswer(text);
      if (INLINE_STYLE.test(answer.html))
        return { error: 'Its HTML has an inline <style>, which the policy of the shop refuses.', isLate: false };
      if (!best || ms < best.ms) best = { answer, ms };
      // One that is over the deadline is tried with it.
      if (best.ms <= SLOW_MS || ms > documentMs(SERVER_DEADLINES)) break;
    } catch (error) {
      if (!(error instanceof RenderFault))
        return { error: `The answer is not valid: ${String(error).replace(/\s+/g, ' ')}`, isLate: false };
      if (error.isAfterFailedCall) return undefined;
      if (LATE.has(error.kind)) late = error.message;
      if (!best && (!again.has(error.kind) || attempt === ATTEMPTS))
        return { error: late ?? error.message, isLate: late !== undefined };
    }
  }
  return best;
}

/** Starts a process with a version, and ends it after the work. */
async function inHost<T>(
  { document, digest, files }: TriedVersion,
  { apiBase, log, script = renderHostPath() }: ServerTrialOptions,
  limits: HostLimits,
  work: (trial: PartTrial) => Promise<T>,
): Promise<T> {
  const host = new RenderHost({ script, limits, apiBase, log, dataMb: DATA_MB });
  try {
    const bundle = `${document.name}@${digest}`;
    host.addBundle(bundle, files.get(document.server ?? '')?.toString('utf8') ?? '');
    const version = { document, digest, files };
    const compositions = { es: composeAlone(version, 'es'), en: composeAlone(version, 'en') };
    host.addRelease({ type: 'release', id: VIEW, compositions, bundles: [bundle] });
    return await work({ host, bundle, apiBase });
  } finally {
    host.close();
  }
}

/** Tries a slow part with the deadlines of an edge. Returns why it is too late there; undefined when it is in time. */
async function lateReason(
  part: TriedPart,
  version: TriedVersion,
  options: ServerTrialOptions,
): Promise<string | undefined> {
  const limits = { ...defaultLimits, ...options.limits, ...SERVER_DEADLINES };
  const tried = await inHost(version, options, limits, (trial) => tryPart(part, trial, BUSY_OR_LATE));
  return tried && 'error' in tried && tried.isLate ? tried.error : undefined;
}

/** Renders every part that the edge would render, in a process of its own that ends afterwards. */
export async function tryOnServer(
  version: TriedVersion,
  options: ServerTrialOptions,
): Promise<{ faults: TrialFault[]; slow: SlowPart[]; rendered: RenderedParts }> {
  const rendered = new Map<string, RenderAnswer>();
  const { document, files } = version;
  const parts = partsOf(document).filter(({ isOnServer }) => isOnServer);
  const server = document.server;
  if (!server || !files.has(server) || parts.length === 0) return { faults: [], slow: [], rendered };
  const faults: TrialFault[] = [];
  const slow: SlowPart[] = [];
  const pathOf = (file: string) => (file.endsWith('/server.cjs') ? server : undefined);
  const placeOf = (part: string) => placeOfPart(part, document, files, true);
  const fault = (part: string, error: string, isLate: boolean) => {
    const { text, place } = reasonOf(error, files, pathOf);
    faults.push({ part, text, place: place || placeOf(part), ...(isLate && { phase: 'late' as const }) });
  };
  await inHost(version, options, { ...defaultLimits, ...options.limits }, async (trial) => {
    // One after the other: a part that ends its worker says nothing about the next one.
    for (const each of parts) {
      const part = nameOf(each);
      const tried = await tryPart(each, trial);
      if (!tried) continue;
      if ('error' in tried) {
        fault(part, tried.error, tried.isLate);
        continue;
      }
      rendered.set(part, tried.answer);
      const late = tried.ms > SERVER_DEADLINES.renderMs ? await lateReason(each, version, options) : undefined;
      if (late !== undefined) fault(part, late, true);
      else if (tried.ms > SLOW_MS) slow.push({ part, ms: Math.round(tried.ms), place: placeOf(part) });
    }
  });
  return { faults, slow, rendered };
}
