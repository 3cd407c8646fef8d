import type { ComposedRemote, Composition, LiveRelease } from '@horno/contracts/composition';
import type { Lang } from '@horno/contracts/wire';
import {
  type Change,
  changeTo,
  decideUpdate,
  onSameArm,
  trialRelease,
  type UpdateDecision,
  withToggles,
} from './decide-update.ts';

/** A question to the customer: switch to another build, or reload the page with another shell. */
export type Offer = 'swap' | 'reload';

export interface FollowParts {
  composition(): Composition;
  setComposition(next: Composition): void;
  fetchComposition(release: number, lang: Lang): Promise<Composition>;
  /** Returns whether a part of the remote is on screen. */
  isMounted(remote: ComposedRemote): boolean;
  /** Returns whether a document of its own is on screen: a payment, during which nothing changes. */
  isApart(): boolean;
  /** Loads the parts on screen of these remotes, so that the swap itself is immediate. Rejects when one fails to load. */
  prepare(remotes: readonly ComposedRemote[]): Promise<void>;
  /** Returns whether the customer has been idle for a while and the focus is in none of these remotes. */
  isIdle(remotes: readonly ComposedRemote[]): boolean;
  /** Returns whether another tab shows a part that may not be replaced. */
  isBlockedElsewhere(): Promise<boolean>;
  agreed(): number | undefined;
  agreeTo(release: number): void;
  reload(): void;
  offer(offer: Offer | undefined): void;
  /** Announces a change on screen that the customer did not ask for. */
  say(what: 'updated' | 'off'): void;
}

export interface Follower {
  /** Takes in an answer of the poll. */
  heard(live: LiveRelease): Promise<void>;
  /** Returns whether the tab runs the live release: nothing is left to retry. */
  isSettled(): boolean;
  /** A navigation has started. */
  navigated(): void;
  accept(): void;
  decline(): void;
}

const TRIES = 3;

/** State of a tab: the live release and the customer's answers. */
interface FollowState {
  base: Composition;
  newest: number;
  verdict: UpdateDecision | undefined;
  target: Composition | undefined;
  accepted: number;
  declined: number;
  tries: { release: number; count: number };
  ready: number | undefined;
  isSwapping: boolean;
}

function toggle(parts: FollowParts, off: readonly string[]): void {
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

/** Applies the flags of the live release to the running builds too, as the next document does. */
function takeFlags(parts: FollowParts, base: Composition, to: Composition, live: LiveRelease): void {
  const running = parts.composition();
  const isMeant = to.release === live.release || to.release === trialRelease(base, live);
  const isSame = JSON.stringify(running.flags) === JSON.stringify(to.flags);
  if (isMeant && !isSame) parts.setComposition({ ...running, flags: to.flags });
}

/** Makes `to` the running release. */
function commit(parts: FollowParts, state: FollowState, to: Composition, { changed, next }: Change): void {
  const seen = changed.some(parts.isMounted);
  parts.agreeTo(to.release);
  Object.assign(state, { base: to, verdict: undefined, target: undefined, ready: undefined });
  parts.offer(undefined);
  parts.setComposition(next);
  if (seen) parts.say('updated');
}

function leaveWithShell(parts: FollowParts, { accepted, declined, verdict }: FollowState, to: Composition): void {
  if (accepted === to.release || verdict?.isRevoked) {
    parts.agreeTo(to.release);
    parts.reload();
  } else {
    parts.offer(declined === to.release ? undefined : 'reload');
  }
}

/** Loads the builds on screen of `to`. Returns whether the swap may follow: a revoked build leaves even when its successor does not load. */
async function prepare(parts: FollowParts, state: FollowState, to: Composition, step: Change): Promise<boolean> {
  if (state.ready === to.release) return true;
  if (state.tries.release !== to.release) state.tries = { release: to.release, count: 0 };
  if (state.tries.count >= TRIES) return state.verdict?.isRevoked === true;
  state.tries.count += 1;
  const names = new Set(step.changed.filter(parts.isMounted).map(({ name }) => name));
  try {
    await parts.prepare(step.next.remotes.filter(({ name, state: is }) => names.has(name) && is === 'on'));
    state.ready = to.release;
    return true;
  } catch {
    return state.verdict?.isRevoked === true;
  }
}

const isBlocking = ({ update }: ComposedRemote) => update === 'block';

/** Prepares and commits a release. The customer may navigate while it loads, so the conditions are checked again before the commit. */
async function swap(parts: FollowParts, state: FollowState, to: Composition, step: Change, mayReplace: boolean) {
  const isBlocked = step.changed.some(isBlocking) && !state.verdict?.isRevoked;
  if (isBlocked && (await parts.isBlockedElsewhere())) return;
  if (!(await prepare(parts, state, to, step))) return;
  const now = changeTo(to, state.base, parts.composition());
  const mounted = now.changed.filter(parts.isMounted);
  const isFree = mayReplace || mounted.length === 0 || parts.isIdle(mounted);
  if (state.target === to && isFree && !parts.isApart() && !mounted.some(isBlocking)) commit(parts, state, to, now);
}

/** Moves towards the target as far as its parts allow. `isLeaving`: a navigation replaces the page anyway. */
async function move(parts: FollowParts, state: FollowState, isLeaving: boolean): Promise<void> {
  const { target: to, verdict } = state;
  if (!to || state.isSwapping || parts.isApart()) return;
  const step = changeTo(to, state.base, parts.composition());
  const mounted = step.changed.filter(parts.isMounted);
  if (mounted.some(isBlocking)) return;
  if (step.isShellChanged) return leaveWithShell(parts, state, to);
  const agreed = Boolean(verdict?.isAgreed || verdict?.isRevoked || state.accepted === to.release);
  if (!agreed && mounted.some(({ update }) => update === 'ask')) {
    return parts.offer(state.declined === to.release ? undefined : 'swap');
  }
  state.isSwapping = true;
  try {
    await swap(parts, state, to, step, agreed || isLeaving);
  } finally {
    state.isSwapping = false;
  }
}

/** Takes in an answer of the poll. An edge that lags may report an older release, which is ignored. */
async function hear(parts: FollowParts, state: FollowState, live: LiveRelease): Promise<void> {
  if (live.release < state.newest) return;
  state.newest = live.release;
  if (!parts.isApart()) toggle(parts, live.off ?? []);
  // An override belongs to one release and ends with the next document.
  const isOverride = state.base.remotes.some((remote) => remote.isOverride);
  const verdict = isOverride ? undefined : decideUpdate({ base: state.base, agreed: parts.agreed() }, live);
  state.verdict = verdict;
  if (!verdict) {
    state.target = undefined;
    return parts.offer(undefined);
  }
  if (state.target?.release !== verdict.release) {
    const fetched = await parts.fetchComposition(verdict.release, state.base.lang);
    state.target = onSameArm(fetched, state.base, live);
  }
  if (!parts.isApart()) takeFlags(parts, state.base, state.target, live);
  await move(parts, state, false);
}

/**
 * Brings a tab to the live release as its remotes allow it. Remotes that are off leave at once, and flags apply at once. An `allow` build
 * is replaced at the next navigation or when the customer is idle, an `ask` build when the customer agrees, a `block` build never while it
 * is on screen. A revoked build is replaced at once.
 */
export function createFollower(parts: FollowParts): Follower {
  const base = parts.composition();
  const state: FollowState = {
    base,
    // A candidate has a higher number than the live release.
    newest: base.arm === 'candidate' ? 0 : base.release,
    verdict: undefined,
    target: undefined,
    accepted: 0,
    declined: 0,
    tries: { release: 0, count: 0 },
    ready: undefined,
    isSwapping: false,
  };
  const moveSilently = (isLeaving: boolean) => void move(parts, state, isLeaving).catch(() => undefined);
  return {
    heard: (live) => hear(parts, state, live),
    isSettled: () => state.verdict === undefined && !parts.isApart(),
    navigated: () => moveSilently(true),
    accept() {
      state.accepted = state.target?.release ?? 0;
      parts.offer(undefined);
      moveSilently(false);
    },
    decline() {
      state.declined = state.target?.release ?? 0;
      parts.offer(undefined);
    },
  };
}
