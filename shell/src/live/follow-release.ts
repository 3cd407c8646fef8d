import type { ComposedRemote, Composition, LiveRelease } from '@horno/contracts/composition';
import type { Lang } from '@horno/contracts/wire';
import { type Change, changeTo, decideUpdate, onSameArm, type UpdateDecision, withToggles } from './decide-update.ts';

/** What the customer is asked: to go on with another build, or to load the page anew with another shell. */
export type Offer = 'swap' | 'reload';

export interface FollowParts {
  composition(): Composition;
  setComposition(next: Composition): void;
  fetchComposition(release: number, lang: Lang): Promise<Composition>;
  /** Whether something of the remote is on screen. */
  isMounted(remote: ComposedRemote): boolean;
  /** A document of its own is on screen: a payment, which nothing touches. */
  isApart(): boolean;
  /** Brings what is on screen of these remotes, so that the swap itself takes no time. Rejects when it does not come. */
  prepare(remotes: readonly ComposedRemote[]): Promise<void>;
  /** Nothing was touched for a while, and the customer is not in one of these. */
  isIdle(remotes: readonly ComposedRemote[]): boolean;
  /** Whether another tab has a part on screen that may not be replaced. */
  isBlockedElsewhere(): Promise<boolean>;
  agreed(): number | undefined;
  agreeTo(release: number): void;
  reload(): void;
  offer(offer: Offer | undefined): void;
  /** Something on screen changed by itself. */
  say(what: 'updated' | 'off'): void;
}

export interface Follower {
  /** What the poll brought. */
  heard(live: LiveRelease): Promise<void>;
  /** Whether all that was heard is done: there is nothing to try again. */
  isSettled(): boolean;
  /** Another page is on its way. */
  navigated(): void;
  accept(): void;
  decline(): void;
}

const TRIES = 3;

/**
 * Brings a tab to the live release as its remotes allow it. What is off goes at once, and flags hold at once. `allow` is replaced at the
 * next navigation or when nobody is at it, `ask` when the customer agrees, `block` never while it is on screen. What operations went back
 * from is replaced at once.
 */
export function createFollower(parts: FollowParts): Follower {
  let base = parts.composition();
  // A candidate has a number above that of the live release.
  let newest = base.arm === 'candidate' ? 0 : base.release;
  let verdict: UpdateDecision | undefined;
  let target: Composition | undefined;
  let accepted = 0;
  let declined = 0;
  let tries = { release: 0, count: 0 };
  let ready: number | undefined;
  let isSwapping = false;

  function toggle(off: readonly string[]): void {
    const running = parts.composition();
    const next = withToggles(running, off);
    if (next === running) return;
    const gone = next.remotes.some((remote, at) => {
      const former = running.remotes[at];
      return remote.state === 'off' && former?.state === 'on' && parts.isMounted(former);
    });
    parts.setComposition(next);
    if (gone) parts.say('off');
  }

  /** Flags are switches as well: those of today hold for builds of the past too, as they do in the next document. */
  function takeFlags(to: Composition, { release, candidate }: LiveRelease): void {
    const running = parts.composition();
    const isMeant = to.release === release || (base.arm === 'candidate' && to.release === candidate);
    const isSame = JSON.stringify(running.flags) === JSON.stringify(to.flags);
    if (isMeant && !isSame) parts.setComposition({ ...running, flags: to.flags });
  }

  const change = (to: Composition): Change => changeTo(to, base, parts.composition());
  const isAgreed = (to: Composition) => verdict?.isAgreed || verdict?.isRevoked || accepted === to.release;

  /** The same for all that run it: nothing on screen is touched. */
  function commit(to: Composition, { changed, next }: Change): void {
    const seen = changed.some(parts.isMounted);
    parts.agreeTo(to.release);
    base = to;
    verdict = undefined;
    target = undefined;
    ready = undefined;
    parts.offer(undefined);
    parts.setComposition(next);
    if (seen) parts.say('updated');
  }

  function leaveWithShell(to: Composition): void {
    const isAsked = accepted === to.release || verdict?.isRevoked;
    if (isAsked) {
      parts.agreeTo(to.release);
      parts.reload();
    } else {
      parts.offer(declined === to.release ? undefined : 'reload');
    }
  }

  async function prepared(to: Composition, { changed, next }: Change): Promise<boolean> {
    if (ready === to.release) return true;
    if (tries.release !== to.release) tries = { release: to.release, count: 0 };
    if (tries.count >= TRIES) return verdict?.isRevoked === true;
    tries.count += 1;
    const names = new Set(changed.filter(parts.isMounted).map(({ name }) => name));
    try {
      await parts.prepare(next.remotes.filter(({ name, state }) => names.has(name) && state === 'on'));
      ready = to.release;
      return true;
    } catch {
      // What does not come does not take the place of what works; what has to go, goes.
      return verdict?.isRevoked === true;
    }
  }

  /** Goes as far as it may. `isLeaving`: a navigation makes room. */
  async function move(isLeaving: boolean): Promise<void> {
    const to = target;
    if (!to || isSwapping || parts.isApart()) return;
    const step = change(to);
    const mounted = step.changed.filter(parts.isMounted);
    if (mounted.some(({ update }) => update === 'block')) return;
    if (step.isShellChanged) return leaveWithShell(to);
    const agreed = isAgreed(to);
    if (!agreed && mounted.some(({ update }) => update === 'ask')) {
      return parts.offer(declined === to.release ? undefined : 'swap');
    }
    isSwapping = true;
    try {
      const isBlocked = step.changed.some(({ update }) => update === 'block') && !verdict?.isRevoked;
      if (isBlocked && (await parts.isBlockedElsewhere())) return;
      if (!(await prepared(to, step))) return;
      // Meanwhile the customer may have gone elsewhere.
      const now = change(to);
      const held = now.changed.filter(parts.isMounted);
      const isFree = agreed || isLeaving || held.length === 0 || parts.isIdle(held);
      if (target === to && isFree && !parts.isApart() && !held.some(({ update }) => update === 'block'))
        commit(to, now);
    } finally {
      isSwapping = false;
    }
  }

  return {
    async heard(live) {
      // An edge that lags knows less than this tab.
      if (live.release < newest) return;
      newest = live.release;
      if (!parts.isApart()) toggle(live.off ?? []);
      // An override is of one release, and goes with the next document.
      const isOverride = base.remotes.some((remote) => remote.isOverride);
      verdict = isOverride ? undefined : decideUpdate({ base, agreed: parts.agreed() }, live);
      if (!verdict) {
        target = undefined;
        return parts.offer(undefined);
      }
      if (target?.release !== verdict.release) {
        target = onSameArm(await parts.fetchComposition(verdict.release, base.lang), base, live);
      }
      if (!parts.isApart()) takeFlags(target, live);
      await move(false);
    },
    isSettled: () => verdict === undefined && !parts.isApart(),
    navigated: () => void move(true).catch(() => undefined),
    accept() {
      accepted = target?.release ?? 0;
      parts.offer(undefined);
      void move(false).catch(() => undefined);
    },
    decline() {
      declined = target?.release ?? 0;
      parts.offer(undefined);
    },
  };
}
