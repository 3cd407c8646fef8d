import { type Composition, type LiveRelease, REVOKED_DIGITS } from '@horno/contracts/composition';

/** The release that a tab should run. */
export interface UpdateDecision {
  release: number;
  /** The release that the tab runs was revoked. */
  isRevoked: boolean;
  /** The customer agreed in another tab. */
  isAgreed: boolean;
}

export interface Session {
  /** Composition that the server sent. */
  base: Composition;
  /** Release that the cookie names, which another tab may have changed. */
  agreed: number | undefined;
}

const isGone = (digest: string | undefined, revoked: readonly string[]) =>
  digest !== undefined && revoked.includes(digest.slice(0, REVOKED_DIGITS));

const isSameRollout = (base: Composition, live: LiveRelease) =>
  base.rollout !== undefined && base.rollout === live.rollout;

/** Rollouts whose candidates the tab runs. An edge that knows one rollout names no trials. */
const trialsOf = ({ trials, arm, rollout }: Composition): readonly string[] =>
  trials ?? (arm === 'candidate' && rollout !== undefined ? [rollout] : []);

const rolloutsIn = ({ rollout, beside = [] }: LiveRelease): readonly string[] =>
  rollout === undefined ? [] : [rollout, ...beside];

/** Returns the release with those candidates of the tab whose rollouts run; undefined when none does. Pure. */
export function trialRelease(base: Composition, live: LiveRelease): number | undefined {
  const { candidate } = live;
  const trials = trialsOf(base);
  const positions = rolloutsIn(live).reduce((sum, id, at) => (trials.includes(id) ? sum + 2 ** at : sum), 0);
  return candidate === undefined || positions === 0 ? undefined : candidate - 1 + positions;
}

/** Returns whether a number is that of the live release with some candidates. */
function isTrial(number: number, live: LiveRelease): boolean {
  const { candidate = Number.POSITIVE_INFINITY } = live;
  return number >= candidate && number < candidate - 1 + 2 ** Math.max(1, rolloutsIn(live).length);
}

/** Decides what the live release means for a tab; undefined when the tab may stay as it is. Pure. */
export function decideUpdate({ base, agreed }: Session, live: LiveRelease): UpdateDecision | undefined {
  const { release, candidate, revoked = [] } = live;
  const digests = [base.shell, ...base.remotes.map(({ version }) => version)];
  const isLeft = digests.some((digest) => isGone(digest, revoked));
  const isTried = base.arm === 'candidate';
  const trial = trialRelease(base, live);
  const isSameTrial = trial !== undefined;
  // Any other release or rollout gives the candidates new numbers; an edge that lags reports older ones.
  if (isSameTrial && trial > base.release) {
    const isStopped = trialsOf(base).some((id) => !rolloutsIn(live).includes(id));
    return { release: trial, isRevoked: isLeft || isStopped, isAgreed: agreed === trial };
  }
  const isOver = isTried && !isSameTrial && base.release !== candidate && base.release !== release;
  const isRevoked = isOver || isLeft;
  if (isRevoked && release !== base.release) return { release, isRevoked, isAgreed: false };
  if (isSameTrial) return undefined;
  // The cookie never leads back: an edge that lags may have written an older number.
  if (agreed !== undefined && agreed > base.release && (agreed <= release || isTrial(agreed, live))) {
    return { release: agreed, isRevoked: false, isAgreed: true };
  }
  if (release > base.release) return { release, isRevoked: false, isAgreed: false };
  return undefined;
}

/** Keeps a tab of the control group in it during the same rollout. The live release is the same for all tabs. Pure. */
export function onSameArm(target: Composition, base: Composition, live: LiveRelease): Composition {
  const isControl = base.arm === 'control' && target.release === live.release && isSameRollout(base, live);
  return isControl ? { ...target, arm: base.arm, rollout: base.rollout } : target;
}

/** Applies toggles to a composition. Returns the same object when nothing changes; unchanged remotes keep their objects. Pure. */
export function withToggles(composition: Composition, off: readonly string[]): Composition {
  const remotes = composition.remotes.map((remote) => {
    const state = off.includes(remote.name) ? 'off' : 'on';
    return remote.state === state ? remote : ({ ...remote, state } as const);
  });
  const isSame = remotes.every((remote, at) => remote === composition.remotes[at]);
  return isSame ? composition : { ...composition, remotes };
}

export interface Change {
  /** Running remotes whose build differs in the other release. */
  changed: Composition['remotes'];
  isShellChanged: boolean;
  /** The composition after the change; unchanged remotes keep their objects. */
  next: Composition;
}

/** Compares the release that a tab runs with another one. Pure. */
export function changeTo(target: Composition, base: Composition, running: Composition): Change {
  const inBase = new Map(base.remotes.map((remote) => [remote.name, remote]));
  const now = new Map(running.remotes.map((remote) => [remote.name, remote]));
  const isSame = (name: string, version: string) => inBase.get(name)?.version === version;
  const versions = new Map(target.remotes.map(({ name, version }) => [name, version]));
  return {
    changed: running.remotes.filter(({ name }) => !isSame(name, versions.get(name) ?? '')),
    isShellChanged: target.shell !== base.shell,
    next: {
      ...target,
      lang: running.lang,
      remotes: target.remotes.map((remote) => {
        const same = isSame(remote.name, remote.version) ? now.get(remote.name) : undefined;
        if (!same) return remote;
        return same.state === remote.state ? same : { ...same, state: remote.state };
      }),
    },
  };
}
