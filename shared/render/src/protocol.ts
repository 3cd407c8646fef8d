import type { Composition } from '@horno/contracts/composition';
import type { RenderContext, RenderRequest } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';

/** Maximum number of cached views besides the live ones: views of earlier releases and of override passes. */
export const MAX_CACHED_VIEWS = 8;

/** Id of a server bundle: `name@digest`. */
export type BundleId = string;

export interface HostLimits {
  /** Number of workers of each remote. */
  workers: number;
  /** Time that one document may wait for data, and that a bundle may take to start, in ms. */
  loadMs: number;
  /** Longest CPU time that a worker may block its event loop, in ms; where the system tells no CPU time of a thread, longest time. */
  renderMs: number;
  /** Maximum heap of one worker. */
  heapMb: number;
  /** Maximum memory of the render process, which includes buffers outside of the worker heaps. */
  rssMb: number;
}

/** Default deadlines of a document at an edge. */
export const SERVER_DEADLINES = { loadMs: 1500, renderMs: 150 } as const;

/** Start arguments of the render process. */
export interface HostSetup {
  limits: HostLimits;
  /** Base address of the api: the only one that server bundles can reach. Without trailing slash. */
  apiBase: string;
}

/** Returns the name of the remote, or of the shell, that a bundle belongs to. */
export const remoteOf = (id: BundleId): string => id.slice(0, id.indexOf('@'));

/** A rendering request. Workers look up the composition by view and language. */
export interface RenderJob {
  type: 'render';
  id: number;
  bundle: BundleId;
  /** Key of the view. */
  release: string;
  what: RenderRequest['what'];
  key: string;
  context: Omit<RenderContext, 'composition'>;
  /** Remaining time of the document, in ms. */
  withinMs: number;
  /** Digest of the last answer to this job. An equal one is not sent again. */
  known?: string | undefined;
}

export interface BundleMessage {
  type: 'bundle';
  id: BundleId;
  code: string;
}

export interface ReleaseMessage {
  type: 'release';
  /** Key of the view. */
  id: string;
  compositions: Record<Lang, Composition>;
  bundles: BundleId[];
}

/** Removes views, and the bundles that no other view needs. */
export interface ForgetMessage {
  type: 'forget';
  releases: string[];
}

/** Returns the time that all renderings of one document share, in ms. */
export const documentMs = ({ loadMs, renderMs }: Pick<HostLimits, 'loadMs' | 'renderMs'>): number => loadMs + renderMs;

/** Compiles bundles before the first request for them. */
export interface WarmMessage {
  type: 'warm';
  bundles: BundleId[];
}

export type FaultKind = 'timeout' | 'stalled' | 'crashed' | 'threw' | 'overload' | 'down';

/** Answer of a bundle as JSON text; only the edge process parses it. The text is missing when its digest is the known one of the job. */
export interface HostAnswer {
  digest: string;
  text?: string;
  /** True when it is made of an answer that was stored before the api went away. */
  isOfStale?: true;
}

export type Outcome =
  | { type: 'answer'; id: number; answer: HostAnswer }
  | {
      type: 'fault';
      id: number;
      fault: FaultKind;
      message: string;
      /** A call of the worker failed while the bundle rendered, so the fault may be that of the api. */
      isAfterFailedCall?: boolean;
    };

/** The answer that the edge has stored under the key of a `recall`. */
export interface RecalledMessage {
  type: 'recalled';
  id: number;
  text?: string | undefined;
}

export type ToHost = BundleMessage | ReleaseMessage | ForgetMessage | RenderJob | RecalledMessage;
export type FromHost =
  | Outcome
  | { type: 'note'; text: string }
  | { type: 'state'; workers: number; replaced: number }
  /** A public answer of the api. */
  | { type: 'store'; key: string; text: string }
  | { type: 'recall'; id: number; key: string };

/** A request of a server bundle to the api. */
export interface ApiRequest {
  type: 'fetch';
  /** Unique in its worker. */
  id: number;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** Result of an `ApiRequest`: a response of any status, or an error with its code. */
export type ApiResult = { type: 'fetched'; id: number } & (
  | { status: number; text: string; isStale?: boolean | undefined }
  | { code: string; message: string }
);

export type ToWorker = Exclude<ToHost, RecalledMessage> | WarmMessage | ApiResult | { type: 'ping' };
export type FromWorker =
  | Outcome
  | ApiRequest
  | { type: 'abort'; id: number }
  | { type: 'ready' }
  | { type: 'warmed' }
  | { type: 'pong' }
  | { type: 'note'; text: string }
  | { type: 'compiling'; bundle: BundleId }
  | { type: 'compiled'; bundle: BundleId };
