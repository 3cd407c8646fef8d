import type { Bus } from '@horno/kit/shell';
import type { FillContext } from '../slots/fill.ts';
import { watchLeaks } from './leak-watch.ts';

/** Containers and globals of their bundler remain: they are the remote itself. */
const OWN = /^global (?:mf_|webpackChunk|rspackChunk|__)/;
/** Returns the remote of the topmost file of a remote in a stack, also of a development build. The files above it are the shell's. */
export const ownerIn = (stack = ''): string | undefined =>
  /\/_assets\/(?:~\d{1,3}\/)?(mf-[a-z0-9-]{1,40})\//.exec(stack)?.[1];

/** Delay in ms: parts end within a few ticks, and React cleans up a little later. */
const SETTLE_MS = 500;

/** Logs the leaks of a remote when the last of its parts has ended. Returns the hooks of the fills. */
export function reportLeaks(bus: Bus): Pick<FillContext, 'onStarted' | 'onEnded'> {
  const watch = watchLeaks(window, () => ownerIn(new Error().stack));
  const on = bus.on;
  bus.on = (owner, name, handler) => {
    const stop = on(owner, name, handler);
    const forget = owner.startsWith('mf-') ? watch.subscribed(owner, name) : () => undefined;
    return () => {
      forget();
      stop();
    };
  };
  const running = new Map<string, number>();
  const count = (name: string, by: number) => {
    const next = (running.get(name) ?? 0) + by;
    running.set(name, next);
    return next;
  };
  return {
    onStarted: ({ remote }) => void count(remote.name, 1),
    onEnded({ remote: { name } }) {
      if (count(name, -1) > 0) return;
      setTimeout(() => {
        if (running.get(name)) return;
        const leaks = watch.left(name).filter(({ what }) => !OWN.test(what));
        if (leaks.length === 0) return;
        const list = leaks.map(({ what, count: times }) => (times > 1 ? `${what} ×${times}` : what)).join(', ');
        console.warn(`[horno] ${name} left behind: ${list}`);
      }, SETTLE_MS);
    },
  };
}
