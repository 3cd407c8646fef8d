import type { Composition } from '@horno/contracts/composition';
import type { RenderContext, RenderRequest } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';

/** Views that bundles are held for beside what is live: those of sessions that began on another release, and of passes. */
export const KEPT_VIEWS = 8;

/** Id of a server bundle: `name@digest`. */
export type BundleId = string;

export interface HostLimits {
  workers: number;
  /** How long a document may wait for data, and a bundle may take to start. */
  loadMs: number;
  /** How long a worker may be busy without a break. */
  renderMs: number;
  /** Heap of one worker. */
  heapMb: number;
  /** Memory of the whole process; buffers are outside of the workers' heaps. */
  rssMb: number;
}

/** A rendering on its way; the composition is known to the workers by release and language. */
export interface RenderJob {
  type: 'render';
  id: number;
  bundle: BundleId;
  /** Key of the view that it is of. */
  release: string;
  what: RenderRequest['what'];
  key: string;
  context: Omit<RenderContext, 'composition'>;
  /** How long there is for it: what its document has left. */
  withinMs: number;
}

export interface BundleMessage {
  type: 'bundle';
  id: BundleId;
  code: string;
}

export interface ReleaseMessage {
  type: 'release';
  /** Key of its view. */
  id: string;
  compositions: Record<Lang, Composition>;
  bundles: BundleId[];
}

/** Nobody asks for these views any more, nor for bundles that no other one needs. */
export interface ForgetMessage {
  type: 'forget';
  releases: string[];
}

/** How long the renderings of one document may take together: what one waits for, the ones within it cannot wait for again. */
export const documentMs = ({ loadMs, renderMs }: Pick<HostLimits, 'loadMs' | 'renderMs'>): number => loadMs + renderMs;

/** Start these before anybody asks for them. */
export interface WarmMessage {
  type: 'warm';
  bundles: BundleId[];
}

export type FaultKind = 'timeout' | 'stalled' | 'crashed' | 'threw' | 'overload' | 'down';

/** `answer` is JSON text: it is read once, by the process that uses it. */
export type Outcome =
  | { type: 'answer'; id: number; answer: string }
  | { type: 'fault'; id: number; fault: FaultKind; message: string };

export type ToHost = BundleMessage | ReleaseMessage | ForgetMessage | RenderJob;
export type FromHost =
  | Outcome
  | { type: 'ready' }
  | { type: 'note'; text: string }
  | { type: 'state'; workers: number; replaced: number };

export type ToWorker = ToHost | WarmMessage | { type: 'ping' };
export type FromWorker =
  | Outcome
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'note'; text: string }
  | { type: 'compiling'; bundle: BundleId }
  | { type: 'compiled'; bundle: BundleId };
