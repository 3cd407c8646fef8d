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
    // The browser asks again with the tag of what it has; an unchanged answer is a header.
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
  /** Names this answer; absent where something on the way takes names off. */
  tag?: string;
}

/**
 * What is live now; with `after`, as soon as it is another answer than the one of that tag, or after a while (`RELEASE_HOLD_MS`). Rejects
 * when the edge does not answer, or something else does.
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

/** How a tab runs this release. */
export async function fetchComposition(release: number, lang: Lang): Promise<Composition> {
  const { body: composition } = await read(`/_release/${release}?lang=${lang}`, TIMEOUT_MS);
  if (!isObject(composition) || composition.release !== release || !Array.isArray(composition.remotes)) {
    throw new Error('No composition of the shop.');
  }
  return composition as unknown as Composition;
}
