import type { ComposedRemote } from '@horno/contracts/composition';
import type { Lang } from '@horno/contracts/wire';
import type { PageModule, SlotModule } from '@horno/kit';
import { type Lifecycles, type Messages, withDeadline } from '@horno/kit/shell';
import type { OpenRemote } from '../federation/container.ts';

export interface LoadedPart {
  module: (PageModule & SlotModule) | undefined;
  /** Lifecycles of a remote without the kit. */
  lifecycles: Lifecycles | undefined;
  messages: Messages;
}

interface Budget {
  open: OpenRemote;
  loadMs: number;
  retries: number;
  onRetry(attempt: number, error: unknown): void;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns 0.5 to 1.5 of a base that doubles, so that tabs that failed together retry at different times. */
function backoffMs(attempt: number, random: () => number): number {
  return 200 * 2 ** attempt * (0.5 + random());
}

function shapeOf(loaded: unknown): Pick<LoadedPart, 'module' | 'lifecycles'> {
  const candidate = (loaded as { default?: unknown } | undefined)?.default ?? loaded;
  if (typeof candidate === 'object' && candidate !== null) {
    if ('component' in candidate) return { module: candidate as PageModule & SlotModule, lifecycles: undefined };
    if ('mount' in candidate && 'unmount' in candidate)
      return { module: undefined, lifecycles: candidate as Lifecycles };
  }
  throw new Error('What the remote exposes is neither a page or slot nor single-spa lifecycles.');
}

/** Loads a part with its messages before the deadline, with retries after growing, jittered pauses. */
export async function loadPart(
  remote: ComposedRemote,
  part: string,
  lang: Lang,
  { open, loadMs, retries, onRetry }: Budget,
  random: () => number = Math.random,
): Promise<LoadedPart> {
  for (let attempt = 0; ; attempt += 1) {
    const door = open(remote);
    try {
      const both = Promise.all([door.load(part), remote.i18n ? door.load(`i18n-${lang}`) : {}]);
      const [loaded, messages] = await withDeadline('load', loadMs, both);
      return { ...shapeOf(loaded), messages: messagesOf(messages) };
    } catch (error) {
      door.spoil();
      if (attempt >= retries) throw error;
      onRetry(attempt, error);
      await pause(backoffMs(attempt, random));
    }
  }
}

/** Returns the messages of a remote's `i18n-es`, as a module or bare. */
export function messagesOf(loaded: unknown): Messages {
  const module = loaded as { default?: Messages } & Messages;
  return module.default ?? module;
}
