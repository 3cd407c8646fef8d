import type { Pin, Release } from '@horno/contracts/release';
import { canonicalJson } from '../canonical.ts';
import { refuse } from '../findings.ts';

/** Content of a release without number and time. Functions on drafts are pure. */
export type Draft = Pick<Release, 'shell' | 'remotes' | 'flags' | 'needs'>;

export function draftOf({ shell, remotes, flags, needs }: Release): Draft {
  // The log gives the previous build, so a draft does not store it.
  const pins = Object.entries(remotes).map(([name, { previous: _, ...pin }]): [string, Pin] => [name, pin]);
  return { shell, remotes: Object.fromEntries(pins), flags, needs };
}

export function isSameDraft(a: Draft, b: Draft): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Pins names to digests. A remote keeps its toggle; a new one starts on. Throws REG-SHELL-FIRST without a shell. */
export function withPins(current: Draft | undefined, channel: string, pins: Readonly<Record<string, string>>): Draft {
  const { shell: shellDigest = current?.shell.version, ...others } = pins;
  if (shellDigest === undefined) throw refuse('REG-SHELL-FIRST', { channel });
  const remotes: Record<string, Pin> = { ...current?.remotes };
  for (const [name, version] of Object.entries(others)) {
    remotes[name] = { ...(remotes[name] ?? { toggle: 'on' }), version };
  }
  return { shell: { version: shellDigest }, remotes, flags: current?.flags ?? {}, needs: current?.needs };
}

export interface ToggleChange {
  remote: string;
  state: Pin['toggle'];
  reason: string;
  owner?: string;
  /** End time. */
  until?: string;
}

/** Throws REG-REMOTE-UNKNOWN when the release does not pin the remote. */
export function withToggle(
  current: Draft,
  channel: string,
  { remote, state, reason, owner, until }: ToggleChange,
): Draft {
  const pin = Object.hasOwn(current.remotes, remote) ? current.remotes[remote] : undefined;
  if (!pin) throw refuse('REG-REMOTE-UNKNOWN', { name: remote, channel });
  if (pin.toggle === state && until === undefined && pin.until === undefined) return current;
  const terms = { ...(owner && { owner }), ...(until && { until }) };
  const isPlain = state === 'on' && until === undefined;
  const next: Pin = isPlain
    ? { version: pin.version, toggle: 'on' }
    : { version: pin.version, toggle: state, reason, ...terms };
  return { ...current, remotes: { ...current.remotes, [remote]: next } };
}

export interface DraftChange {
  name: string;
  before?: Pin;
  after?: Pin;
}

/** Returns the differences between two drafts by name; the shell is always on. */
export function draftChanges(before: Draft | undefined, after: Draft): DraftChange[] {
  const pinsOf = (draft: Draft | undefined): Record<string, Pin> =>
    draft ? { shell: { version: draft.shell.version, toggle: 'on' }, ...draft.remotes } : {};
  const [old, fresh] = [pinsOf(before), pinsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names
    .map((name) => ({ name, before: old[name], after: fresh[name] }))
    .filter(
      ({ before: was, after: is }) =>
        was?.version !== is?.version || was?.toggle !== is?.toggle || was?.until !== is?.until,
    );
}

export interface FlagChange {
  flag: string;
  before?: boolean;
  after?: boolean;
}

export function flagChanges(before: Draft | undefined, after: Draft): FlagChange[] {
  const old = before?.flags ?? {};
  const names = [...new Set([...Object.keys(old), ...Object.keys(after.flags)])];
  return names
    .map((flag) => ({ flag, before: old[flag], after: after.flags[flag] }))
    .filter((change) => change.before !== change.after);
}

/** Without toggles whose time is over: what a rollback brings back must not bring these back too. */
export function withoutExpired(draft: Draft, now: Date): Draft {
  const remotes = Object.entries(draft.remotes).map(([name, pin]): [string, Pin] => {
    const isOver = pin.until !== undefined && Date.parse(pin.until) <= now.getTime();
    return [name, isOver ? { version: pin.version, toggle: pin.toggle === 'off' ? 'on' : 'off' } : pin];
  });
  return { ...draft, remotes: Object.fromEntries(remotes) };
}
