import type { Composition, Lang, LiveRelease } from '@horno/contracts';

const TIMEOUT_MS = 4000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isList = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

async function read(path: string): Promise<unknown> {
  // The browser asks again with the tag of what it has; an unchanged answer is a header.
  const answer = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** What is live now. Rejects when the edge does not answer, or something else does. */
export async function askLive(): Promise<LiveRelease> {
  const live = await read('/_release');
  if (!isObject(live) || typeof live.release !== 'number' || !isList(live.off) || !isList(live.revoked)) {
    throw new Error('No answer of the shop.');
  }
  return live as LiveRelease;
}

/** How a tab runs this release. */
export async function askComposition(release: number, lang: Lang): Promise<Composition> {
  const composition = await read(`/_release/${release}?lang=${lang}`);
  if (!isObject(composition) || composition.release !== release || !Array.isArray(composition.remotes)) {
    throw new Error('No composition of the shop.');
  }
  return composition as Composition;
}
