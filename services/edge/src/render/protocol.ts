import type { Composition, Lang, RenderContext, RenderRequest } from '@horno/contracts';

/** Views that bundles are held for: the live one, and those of sessions that began on another. */
export const KEPT_RELEASES = 8;

/** Id of a server bundle: `name@digest`. */
export type BundleId = string;

export interface HostLimits {
  workers: number;
  /** How long a request may wait for data, and a bundle may take to start. */
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
  /** What it needs; other bundles may be forgotten. */
  bundles: BundleId[];
}

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

export type ToHost = BundleMessage | ReleaseMessage | RenderJob;
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
