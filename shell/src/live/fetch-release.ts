import { type Composition, type LiveRelease, RELEASE_HOLD_MS } from '@horno/contracts/composition';
import type { Lang } from '@horno/contracts/wire';

const TIMEOUT_MS = 4000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isList = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

async function read(path: string, timeoutMs: number, signal?: AbortSignal): Promise<{ body: unknown; tag?: string }> {
  const stop = new AbortController();
  const end = () => stop.abort();
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener('abort', end);
  try {
    // The browser revalidates with the tag of its copy; an unchanged answer is headers only.
    const answer = await fetch(path, { cache: 'no-cache', signal: stop.signal });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const [, tag] = /^(?:W\/)?"([\w-]+)"$/.exec(answer.headers.get('etag') ?? '') ?? [];
    return { body: await answer.json(), ...(tag && { tag }) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

export interface LiveAnswer {
  live: LiveRelease;
  /** Tag of this answer; absent when a proxy removes it. */
  tag?: string;
}

/**
 * Fetches the live release. With `after`, the edge answers when the tag changes or after a while (`RELEASE_HOLD_MS`). Rejects when
 * the edge does not answer or the answer is invalid.
 */
export async function fetchLive({ after, signal }: { after?: string; signal?: AbortSignal }): Promise<LiveAnswer> {
  const { body: live, tag } = after
    ? await read(`/_release/after/${after}`, RELEASE_HOLD_MS + TIMEOUT_MS, signal)
    : await read('/_release', TIMEOUT_MS, signal);
  if (!isObject(live) || typeof live.release !== 'number' || !isList(live.off) || !isList(live.revoked)) {
    throw new Error('No answer of the shop.');
  }
  return { live: live as LiveRelease, ...(tag && { tag }) };
}

/** Fetches the composition of a release. */
export async function fetchComposition(release: number, lang: Lang): Promise<Composition> {
  const { body: composition } = await read(`/_release/${release}?lang=${lang}`, TIMEOUT_MS);
  if (!isObject(composition) || composition.release !== release || !Array.isArray(composition.remotes)) {
    throw new Error('No composition of the shop.');
  }
  return composition as unknown as Composition;
}
