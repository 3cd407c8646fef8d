import type { Beacon } from '@horno/contracts/beacon';
import type { ComposedRemote } from '@horno/contracts/composition';
import { errorCodeOf } from '@horno/contracts/errors';
import { faultOf } from './fault-of.ts';
import type { Signal } from './signals.ts';
import { placeIn, type Source, sourceOfName, sourceOfScript } from './source-of.ts';

const MOST_MS = 600_000;
const CODE = /^[A-Za-z][A-Za-z0-9_-]{0,60}$/;

/** Phases in which a part fails to load. In other phases it is on screen and fails partly. */
const LOADING = new Set(['load-or-mount', 'load-retry', 'step-back', 'manifest', 'layout', 'messages']);

/** Replaces characters outside of the shop's identifiers, so that no text of a customer is sent. */
export const token = (text: string) => text.replace(/[^A-Za-z0-9_.:/#-]+/g, '-').slice(0, 80) || 'unknown';
export const milliseconds = (value: number) => Math.min(MOST_MS, Math.max(0, Math.round(value)));

/** Returns the code or the class of an error. Its message is left out, because it may quote input of the customer. */
function codeOf(error: unknown): string {
  const code = errorCodeOf(error) ?? (error instanceof Error ? error.name : undefined);
  return code !== undefined && CODE.test(code) ? code : 'unknown';
}

interface Page {
  remotes: readonly ComposedRemote[];
  /** Address of the shell's script. */
  shellScript: string | undefined;
}

function sourceOf(signal: Signal, named: (name: string) => Source | undefined): Source | undefined {
  if (signal.kind === 'script') return sourceOfScript(signal.error, signal.source);
  const source = named(signal.remote);
  // A build that failed to load has its own version.
  return source && signal.kind === 'fault' && signal.version ? { ...source, version: signal.version } : source;
}

/** Returns the fault of an error and its place in the files of the source, as far as they are known. */
function detailOf(error: unknown, source: Source) {
  const fault = error instanceof Error ? faultOf(error.message) : undefined;
  const place = placeIn(error instanceof Error ? error.stack : undefined, source);
  return { ...(fault && { fault }), ...(place && { place }) };
}

/** Returns the beacon of a signal; undefined when its source is unknown. */
export function beaconOf(signal: Signal, { remotes, shellScript }: Page): Beacon | undefined {
  const named = (name: string) => sourceOfName(name, remotes, shellScript);
  const source = sourceOf(signal, named);
  if (!source) return undefined;
  if (signal.kind === 'mounted')
    return { ...source, kind: 'mounted', part: token(signal.part), ms: milliseconds(signal.ms) };
  const code = codeOf(signal.error);
  const detail = detailOf(signal.error, source);
  if (signal.kind === 'script') return { ...source, kind: 'error', part: 'script', code, ...detail };
  const part = token(signal.part ?? signal.phase);
  return LOADING.has(signal.phase)
    ? { ...source, kind: 'load-failed', part, phase: token(signal.phase), code, ...detail }
    : { ...source, kind: 'error', part, code, ...detail };
}
