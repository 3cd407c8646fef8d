import type { Pin } from '@horno/contracts';
import { text } from '@horno/contracts';
import * as z from 'zod';
import { refuse } from '../findings.ts';
import { DigestSchema, NameSchema, RemoteNameSchema } from '../http/values.ts';
import { type Draft, withPins, withToggle } from './draft.ts';

export const FlagSchema = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){0,3}$/)
  .max(60);
export const InstantSchema = z.iso.datetime({ offset: true });

export const ToggleSchema = z.object({
  state: z.enum(['on', 'off']),
  /** Shown beside the toggle; without it the reason of the change. */
  reason: z.optional(text(300, 3)),
  /** Who answers for it, where that is not the remote's squad. */
  owner: z.optional(text(80, 2)),
});

/** What is to change in a channel, put upon whatever runs there at that moment. `null` takes something out. */
export const ChangeSchema = z.object({
  pins: z.record(NameSchema, DigestSchema.nullable()).optional(),
  toggles: z.record(RemoteNameSchema, ToggleSchema).optional(),
  flags: z.record(FlagSchema, z.boolean().nullable()).optional(),
  needs: z.record(RemoteNameSchema, z.array(RemoteNameSchema).max(20).nullable()).optional(),
});
export type Change = z.infer<typeof ChangeSchema>;

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

/** What the release says after the change. Pure; throws the refusals of `withPins` and `withToggle`. */
export function applyChange(
  current: Draft | undefined,
  change: Change,
  { channel, reason, until }: Circumstances,
): Draft {
  let draft = change.pins ? applyPins(current, channel, change.pins) : current;
  if (!draft) throw refuse('REG-CHANNEL-EMPTY', { channel });
  for (const [remote, toggle] of Object.entries(change.toggles ?? {})) {
    draft = withToggle(draft, channel, { remote, until, reason: toggle.reason ?? reason, ...toggle });
  }
  const needs = overlay(draft.needs ?? {}, change.needs ?? {});
  return { ...draft, flags: overlay(draft.flags, change.flags ?? {}), needs: size(needs) > 0 ? needs : undefined };
}

const pinOf = (draft: Draft | undefined, name: string): Pin | undefined =>
  draft && Object.hasOwn(draft.remotes, name) ? draft.remotes[name] : undefined;

function stateOf(pin: Pin): z.infer<typeof ToggleSchema> {
  return { state: pin.toggle, reason: pin.reason, owner: pin.owner };
}

/**
 * What takes back `change`, which led from `before` to `after`, in a channel where `now` runs: only what still is as the change left it.
 */
export function undoOf(change: Change, { before, after, now }: Record<'before' | 'after' | 'now', Draft>): Change {
  const isAsLeft = (name: string) => pinOf(now, name)?.version === pinOf(after, name)?.version;
  const pins = Object.keys(change.pins ?? {}).flatMap((name): [string, string | null][] => {
    if (name === 'shell') return now.shell.version === after.shell.version ? [[name, before.shell.version]] : [];
    return isAsLeft(name) ? [[name, pinOf(before, name)?.version ?? null]] : [];
  });
  const toggles = Object.keys(change.toggles ?? {}).flatMap((name): [string, z.infer<typeof ToggleSchema>][] => {
    const [was, left, is] = [pinOf(before, name), pinOf(after, name), pinOf(now, name)];
    return was && is && left?.toggle === is.toggle && left.reason === is.reason ? [[name, stateOf(was)]] : [];
  });
  const flags = Object.keys(change.flags ?? {}).flatMap((flag): [string, boolean | null][] =>
    now.flags[flag] === after.flags[flag] ? [[flag, before.flags[flag] ?? null]] : [],
  );
  const needs = Object.keys(change.needs ?? {}).map((name): [string, string[] | null] => [
    name,
    before.needs?.[name] ?? null,
  ]);
  return {
    pins: Object.fromEntries(pins),
    toggles: Object.fromEntries(toggles),
    flags: Object.fromEntries(flags),
    needs: Object.fromEntries(needs),
  };
}
