import type { Composition } from '@horno/contracts/composition';
import type { VersionDocument } from '@horno/contracts/release';
import type { RenderAnswer } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyBaseLogger } from 'fastify';
import { parseAnswer } from '../answer.schema.ts';
import { compose } from '../compose.ts';
import { renderHostPath } from '../host-path.ts';
import type { HostLimits } from '../protocol.ts';
import { RenderFault } from '../render-fault.ts';
import { RenderHost } from '../render-host.ts';
import { nameOf, partsOf, type TriedPart } from './parts.ts';
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
  /** In a DOM: its end threw, it did not take over the HTML of the server, or it left something behind. */
  phase?: 'unmount' | 'hydrate' | 'leftover';
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
const ATTEMPTS = 3;
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

/** Returns the answer of a part, or what is wrong with it; undefined when a call of the api failed, so that neither is known. */
async function tryPart(
  host: RenderHost,
  bundle: string,
  part: TriedPart,
  apiBase: string,
): Promise<string | RenderAnswer | undefined> {
  const { what, key, pathname, params } = part;
  const context = {
    ...{ lang: 'es' as const, prefix: '', pathname, search: '', params, apiBase },
    now: new Date().toISOString(),
  };
  const job = { bundle, release: VIEW, what, key, context, withinMs: host.documentMs };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { text = '' } = await host.render(job);
      const answer = parseAnswer(text);
      return INLINE_STYLE.test(answer.html)
        ? 'Its HTML has an inline <style>, which the policy of the shop refuses.'
        : answer;
    } catch (error) {
      if (!(error instanceof RenderFault)) return `The answer is not valid: ${String(error).replace(/\s+/g, ' ')}`;
      if (error.isAfterFailedCall) return undefined;
      if (!BUSY.has(error.kind) || attempt === ATTEMPTS) return error.message;
    }
  }
}

/** Renders every part that the edge would render once, in a process of its own that ends afterwards. */
export async function tryOnServer(
  version: TriedVersion,
  options: ServerTrialOptions,
): Promise<{ faults: TrialFault[]; rendered: RenderedParts }> {
  const rendered = new Map<string, RenderAnswer>();
  const { document, digest, files } = version;
  const parts = partsOf(document).filter(({ isOnServer }) => isOnServer);
  const server = document.server;
  const code = server && files.get(server);
  if (!server || !code || parts.length === 0) return { faults: [], rendered };
  const { apiBase, log, script = renderHostPath() } = options;
  const host = new RenderHost({
    script,
    limits: { ...defaultLimits, ...options.limits },
    apiBase,
    log,
    dataMb: DATA_MB,
  });
  try {
    const bundle = `${document.name}@${digest}`;
    host.addBundle(bundle, code.toString('utf8'));
    const compositions = { es: composeAlone(version, 'es'), en: composeAlone(version, 'en') };
    host.addRelease({ type: 'release', id: VIEW, compositions, bundles: [bundle] });
    const faults: TrialFault[] = [];
    // One after the other: a part that ends its worker says nothing about the next one.
    for (const part of parts) {
      const tried = await tryPart(host, bundle, part, apiBase);
      if (typeof tried === 'object') rendered.set(nameOf(part), tried);
      if (typeof tried !== 'string') continue;
      const pathOf = (file: string) => (file.endsWith('/server.cjs') ? server : undefined);
      faults.push({ part: nameOf(part), ...reasonOf(tried, files, pathOf) });
    }
    return { faults, rendered };
  } finally {
    host.close();
  }
}
