import type { Pin } from '@horno/contracts/release';
import { text } from '@horno/contracts/wire';
import * as z from 'zod';
import { canonicalJson } from '../canonical.ts';
import { refuse } from '../findings.ts';
import { shaped } from '../http/shapes.ts';
import { DigestSchema, NameSchema, RemoteNameSchema } from '../http/values.ts';
import { type Draft, withPins, withToggle } from './draft.ts';

export const FlagSchema = shaped('flag').max(60);
export const InstantSchema = z.iso.datetime({ offset: true });

export const ToggleSchema = z.object({
  state: z.enum(['on', 'off']),
  /** Shown beside the toggle; without it the reason of the change. */
  reason: z.optional(text(300, 3)),
  /** Person who is responsible, when not the squad of the remote. */
  owner: z.optional(text(80, 2)),
});

/** Change of a channel, applied to the current release. `null` removes an entry. */
export const ChangeSchema = z.object({
  pins: z.record(NameSchema, DigestSchema.nullable()).optional(),
  toggles: z.record(RemoteNameSchema, ToggleSchema).optional(),
  flags: z.record(FlagSchema, z.boolean().nullable()).optional(),
  needs: z.record(RemoteNameSchema, z.array(RemoteNameSchema).max(20).nullable()).optional(),
});
/** `until` of a toggle: an end of its own, as a release of the past had one. */
export type Toggle = z.infer<typeof ToggleSchema> & { until?: string };
export type Change = Omit<z.infer<typeof ChangeSchema>, 'toggles'> & { toggles?: Record<string, Toggle> };

const size = (part: object | undefined) => Object.keys(part ?? {}).length;

export function isEmptyChange({ pins, toggles, flags, needs }: Change): boolean {
  return size(pins) + size(toggles) + size(flags) + size(needs) === 0;
}

/** Remotes and shell that it names. */
export function namesOf({ pins, toggles, needs }: Change): string[] {
  return [...new Set([pins, toggles, needs].flatMap((part) => Object.keys(part ?? {})))];
}

/** A copy with these entries set; `null` removes one. */
function overlay<T>(base: Readonly<Record<string, T>>, changes: Readonly<Record<string, T | null>>): Record<string, T> {
  const next: Record<string, T> = { ...base };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete next[key];
    else next[key] = value;
  }
  return next;
}

function applyPins(current: Draft | undefined, channel: string, pins: NonNullable<Change['pins']>): Draft {
  const entries = Object.entries(pins);
  const set = entries.filter((entry): entry is [string, string] => entry[1] !== null);
  const draft = withPins(current, channel, Object.fromEntries(set));
  const gone = new Set(entries.filter(([, digest]) => digest === null).map(([name]) => name));
  const remotes = Object.fromEntries(Object.entries(draft.remotes).filter(([name]) => !gone.has(name)));
  return { ...draft, remotes };
}

interface Circumstances {
  channel: string;
  /** Said of a toggle that has no words of its own. */
  reason: string;
  until?: string;
}

/** Applies the change to a draft. Pure; throws the refusals of `withPins` and `withToggle`. */
export function applyChange(
  current: Draft | undefined,
  change: Change,
  { channel, reason, until }: Circumstances,
): Draft {
  let draft = change.pins ? applyPins(current, channel, change.pins) : current;
  if (!draft) throw refuse('REG-CHANNEL-EMPTY', { channel });
  for (const [remote, toggle] of Object.entries(change.toggles ?? {})) {
    const terms = { reason: toggle.reason ?? reason, until: toggle.until ?? until };
    draft = withToggle(draft, channel, { ...toggle, ...terms, remote });
  }
  const needs = overlay(draft.needs ?? {}, change.needs ?? {});
  return { ...draft, flags: overlay(draft.flags, change.flags ?? {}), needs: size(needs) > 0 ? needs : undefined };
}

type Part = keyof Change;

/** Its entries for which that holds; parts without any are left out. */
function entriesWhere(change: Change, holds: (part: Part, name: string) => boolean): Change {
  const parts = Object.entries(change).flatMap(([part, entries]) => {
    const matching = Object.entries(entries ?? {}).filter(([name]) => holds(part as Part, name));
    return matching.length > 0 ? [[part, Object.fromEntries(matching)]] : [];
  });
  return Object.fromEntries(parts);
}

function valueIn(change: Change, part: Part, name: string): unknown {
  const entries: Readonly<Record<string, unknown>> = change[part] ?? {};
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

const isNamedIn = (change: Change) => (part: Part, name: string) => valueIn(change, part, name) !== undefined;

/** Of the change, what `other` is about too. */
export function common(change: Change, other: Change): Change {
  return entriesWhere(change, isNamedIn(other));
}

/** Of the change, what `other` is not about. */
export function without(change: Change, other: Change): Change {
  return entriesWhere(change, (part, name) => !isNamedIn(other)(part, name));
}

/** Both, and of what both name what the second says. */
export function merged(first: Change, second: Change): Change {
  const part = (name: Part) => ({ [name]: { ...first[name], ...second[name] } });
  return entriesWhere({ ...part('pins'), ...part('toggles'), ...part('flags'), ...part('needs') }, () => true);
}

const pinOf = (draft: Draft, name: string): Pin | undefined =>
  Object.hasOwn(draft.remotes, name) ? draft.remotes[name] : undefined;

function toggleOf({ toggle: state, reason, owner, until }: Pin): Toggle {
  return { state, reason, owner, until };
}

/** Returns the current state of everything that the change names, without toggles of remotes that are not pinned. */
export function stateIn(draft: Draft, change: Change): Change {
  const each = <T>(part: Part, read: (name: string) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      Object.keys(change[part] ?? {}).flatMap((name) => {
        const value = read(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const pinned = (name: string) => (name === 'shell' ? draft.shell : pinOf(draft, name))?.version ?? null;
  const toggled = (name: string) => {
    const pin = pinOf(draft, name);
    return pin && toggleOf(pin);
  };
  return {
    pins: each('pins', pinned),
    toggles: each('toggles', toggled),
    flags: each('flags', (flag) => (Object.hasOwn(draft.flags, flag) ? draft.flags[flag] : null)),
    needs: each('needs', (name) => (Object.hasOwn(draft.needs ?? {}, name) ? draft.needs?.[name] : null)),
  };
}

/** Of what was before a change that led to `after`: that which still is as the change left it. */
export function whereAsLeft(was: Change, { after, now }: Record<'after' | 'now', Draft>): Change {
  const [left, is] = [stateIn(after, was), stateIn(now, was)];
  return entriesWhere(was, (part, name) => {
    const value = valueIn(is, part, name);
    return value !== undefined && canonicalJson(value) === canonicalJson(valueIn(left, part, name));
  });
}

/**
 * Returns the change that reverts `change` (from `before` to `after`) in a channel that runs `now`: only values that are still as the
 * change set them.
 */
export function undoOf(change: Change, { before, ...since }: Record<'before' | 'after' | 'now', Draft>): Change {
  return whereAsLeft(stateIn(before, change), since);
}
