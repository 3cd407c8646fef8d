import type { Pin, Release } from '@horno/contracts';
import { canonicalJson } from '../canonical.ts';
import { refuse } from '../findings.ts';

/** What a release says, without its number and time. Changes are pure: a draft in, a draft out. */
export type Draft = Pick<Release, 'shell' | 'remotes' | 'flags'>;

export function draftOf({ shell, remotes, flags }: Release): Draft {
  return { shell, remotes, flags };
}

export function isSameDraft(a: Draft, b: Draft): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Pins names to digests. A remote keeps its toggle; a new one starts on. Throws REG-SHELL-FIRST when there is no shell to run in. */
export function withPins(current: Draft | undefined, channel: string, pins: Readonly<Record<string, string>>): Draft {
  const { shell: shellDigest = current?.shell.version, ...others } = pins;
  if (shellDigest === undefined) throw refuse('REG-SHELL-FIRST', { channel });
  const remotes: Record<string, Pin> = { ...current?.remotes };
  for (const [name, version] of Object.entries(others)) {
    remotes[name] = { ...(remotes[name] ?? { toggle: 'on' }), version };
  }
  return { shell: { version: shellDigest }, remotes, flags: current?.flags ?? {} };
}

export interface ToggleChange {
  remote: string;
  state: Pin['toggle'];
  reason: string;
}

/** Throws REG-REMOTE-UNKNOWN when the release does not pin the remote. */
export function withToggle(current: Draft, channel: string, { remote, state, reason }: ToggleChange): Draft {
  const pin = Object.hasOwn(current.remotes, remote) ? current.remotes[remote] : undefined;
  if (!pin) throw refuse('REG-REMOTE-UNKNOWN', { name: remote, channel });
  if (pin.toggle === state) return current;
  const next: Pin =
    state === 'off' ? { version: pin.version, toggle: 'off', reason } : { version: pin.version, toggle: 'on' };
  return { ...current, remotes: { ...current.remotes, [remote]: next } };
}

export interface DraftChange {
  name: string;
  before?: Pin;
  after?: Pin;
}

/** What differs between two drafts, by name; the shell counts as always on. */
export function draftChanges(before: Draft | undefined, after: Draft): DraftChange[] {
  const pinsOf = (draft: Draft | undefined): Record<string, Pin> =>
    draft ? { shell: { version: draft.shell.version, toggle: 'on' }, ...draft.remotes } : {};
  const [old, fresh] = [pinsOf(before), pinsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names
    .map((name) => ({ name, before: old[name], after: fresh[name] }))
    .filter(
      (change) => change.before?.version !== change.after?.version || change.before?.toggle !== change.after?.toggle,
    );
}
