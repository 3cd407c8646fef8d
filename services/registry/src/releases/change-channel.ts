import type { Actor } from '../actor.ts';
import { isOps, mustReachChannel } from '../actor.ts';
import type { RegistryDeps } from '../deps.ts';
import { finding, refuse, refuseAny } from '../findings.ts';
import { ownersOf } from '../versions/versions.repo.ts';
import { type Draft, draftOf, type ToggleChange, withPins, withToggle } from './draft.ts';
import { type MadeRelease, makeRelease, mustHaveArtifacts, type ReleaseOrder } from './make-release.ts';
import { findCurrent, findRelease, payloadOf, type ReleaseRow } from './releases.repo.ts';

interface Change {
  channel: string;
  actor: Actor;
  reason: string;
  /** Number of the release that the decision was made on. */
  expected?: number;
}

/** A squad changes its own remotes only. A name that nobody published yet is nobody's. */
async function mustOwn({ db }: RegistryDeps, actor: Actor, names: readonly string[]): Promise<void> {
  if (isOps(actor)) return;
  const owners = await ownersOf(db, names);
  const foreign = names.filter((name) => owners.get(name) !== actor.scope);
  refuseAny(foreign.map((name) => finding('REG-OWNER', { name, owner: owners.get(name) ?? '–' })));
}

async function commit(deps: RegistryDeps, order: ReleaseOrder): Promise<MadeRelease> {
  const made = await deps.db.transaction((tx) => makeRelease(tx, deps, order));
  deps.live.set(made.row);
  return made;
}

function mustExist(current: Draft | undefined, channel: string): Draft {
  if (!current) throw refuse('REG-CHANNEL-EMPTY', { channel });
  return current;
}

/** A release from the current one with these pins (name to digest). */
export async function releasePins(
  deps: RegistryDeps,
  { pins, ...order }: Change & { pins: Readonly<Record<string, string>> },
): Promise<MadeRelease> {
  mustReachChannel(order.actor, order.channel);
  await mustOwn(deps, order.actor, Object.keys(pins));
  await mustHaveArtifacts(deps.store, pins);
  const change = (current: Draft | undefined) => withPins(current, order.channel, pins);
  return commit(deps, { ...order, kind: 'release', change });
}

export async function toggleRemote(
  deps: RegistryDeps,
  { remote, state, ...order }: Change & Pick<ToggleChange, 'remote' | 'state'>,
): Promise<MadeRelease> {
  const { channel, reason } = order;
  mustReachChannel(order.actor, channel);
  await mustOwn(deps, order.actor, [remote]);
  const change = (current: Draft | undefined) =>
    withToggle(mustExist(current, channel), channel, { remote, state, reason });
  return commit(deps, { ...order, kind: 'toggle', change });
}

/** The release before what runs now, seen through rollbacks: going back twice goes back further, not forth again. */
export async function previousOf({ db }: Pick<RegistryDeps, 'db'>, row: ReleaseRow): Promise<number | undefined> {
  let effective: ReleaseRow | undefined = row;
  while (effective?.restores) effective = await findRelease(db, row.channel, effective.restores);
  return effective?.previous ?? undefined;
}

/** Back to what release `to` said, by default the previous one: a new release with its content. Operations only. */
export async function rollBack(deps: RegistryDeps, { to, ...order }: Change & { to?: number }): Promise<MadeRelease> {
  const { channel } = order;
  if (!isOps(order.actor) && channel !== `squad/${order.actor.scope}`) throw refuse('REG-FORBIDDEN');
  const current = await findCurrent(deps.db, channel);
  if (!current) throw refuse('REG-CHANNEL-EMPTY', { channel });
  const id = to ?? (await previousOf(deps, current));
  if (id === undefined) throw refuse('REG-NO-PREVIOUS');
  const target = await findRelease(deps.db, channel, id);
  if (!target) throw refuse('REG-RELEASE-UNKNOWN', { channel, id });
  const draft = draftOf(payloadOf(target).release);
  const pins = Object.entries(draft.remotes).map(([name, pin]) => [name, pin.version]);
  await mustHaveArtifacts(deps.store, { ...Object.fromEntries(pins), shell: draft.shell.version });
  // What was decided on is the release that was current a moment ago.
  const expected = order.expected ?? current.id;
  return commit(deps, { ...order, expected, kind: 'rollback', restores: id, change: () => draft });
}
