import type * as z from 'zod';
import type { Actor } from '../actor.ts';
import { inTransaction } from '../db/dry-run.ts';
import type { Queries, Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import type { DecisionSchema } from '../http/schemas.ts';
import { applyChange, type Change } from './change.ts';
import type { ToggleChange } from './draft.ts';
import { makeOrdered } from './end-plans.ts';
import { mustNotBeFrozen } from './freezes.ts';
import { type MadeRelease, makeRelease, mustHaveArtifacts, type ReleaseOrder } from './make-release.ts';
import { keepUntil, mustBeAhead } from './plan-times.ts';
import type { ReleaseRow } from './releases.repo.ts';
import { bringsCode, mustBeAllowed, mustHaveSecondPerson } from './rights.ts';

/** Common fields of every order about a channel. */
export type Order = z.output<typeof DecisionSchema> & { channel: string; actor: Actor };

/** Makes the release in a transaction of its own and tells who serves; a dry run leaves no trace. */
async function inOwn(
  deps: RegistryDeps,
  dryRun: boolean | undefined,
  make: (tx: Tx) => Promise<MadeRelease>,
): Promise<MadeRelease> {
  const made = await inTransaction(deps.db, dryRun, make);
  if (!dryRun && made.live) deps.live.set(made.live);
  return made;
}

/** Makes one release and runs `also` in its transaction. */
export function commit(
  deps: RegistryDeps,
  order: ReleaseOrder & { dryRun?: boolean },
  also: (tx: Tx, made: MadeRelease) => Promise<void> = async () => undefined,
): Promise<MadeRelease> {
  return inOwn(deps, order.dryRun, async (tx) => {
    const made = await makeRelease(tx, deps, order);
    await also(tx, made);
    return made;
  });
}

export const pinsToStore = (change: Change): Record<string, string> =>
  Object.fromEntries(Object.entries(change.pins ?? {}).filter((entry): entry is [string, string] => entry[1] !== null));

type ChangeOrder = Order & { change: Change; kind: ReleaseRow['kind']; until?: string };

/** Throws unless the actor may make this change now. */
async function mustMake(
  db: Queries,
  deps: Pick<RegistryDeps, 'clock' | 'policy'>,
  { change, kind, until, ...order }: ChangeOrder,
): Promise<void> {
  await mustBeAllowed(db, order.actor, order.channel, change);
  if (kind !== 'rollback') {
    mustHaveSecondPerson(deps, { ...order, change });
    if (bringsCode(change)) await mustNotBeFrozen(deps, db, order);
  }
  mustBeAhead(deps.clock.now(), { endsAt: until });
}

/** Makes the release of pins in a transaction that is undone: with all rights and gates, without the files. */
export async function rehearsePins(
  tx: Tx,
  deps: RegistryDeps,
  { pins, ...order }: Order & { pins: Readonly<Record<string, string>> },
): Promise<MadeRelease> {
  const { channel, reason } = order;
  const change = { pins };
  await mustMake(tx, deps, { ...order, change, kind: 'release' });
  const apply = (current: Parameters<ReleaseOrder['change']>[0]) => applyChange(current, change, { channel, reason });
  return (await makeOrdered(tx, deps, { ...order, kind: 'release', change: apply }, { change })).made;
}

/** One release with this change, at once. With `until`, the change is taken back at that instant. */
export async function changeChannel(deps: RegistryDeps, changed: ChangeOrder): Promise<MadeRelease> {
  const { change, kind, until, ...order } = changed;
  const { channel, reason } = order;
  await mustMake(deps.db, deps, changed);
  await mustHaveArtifacts(deps.store, pinsToStore(change));
  const apply = (current: Parameters<ReleaseOrder['change']>[0]) =>
    applyChange(current, change, { channel, reason, until });
  return inOwn(deps, order.dryRun, async (tx) => {
    const { made, undo } = await makeOrdered(tx, deps, { ...order, kind, change: apply }, { change, until });
    const timed = { ...order, kind, change, release: made.row.id, before: undo };
    if (until && made.changed) await keepUntil(tx, deps, { ...timed, endsAt: until });
    return made;
  });
}

/** A release from the current one with these pins (name to digest). */
export function releasePins(
  deps: RegistryDeps,
  { pins, kind = 'release', ...order }: Order & { pins: Readonly<Record<string, string>>; kind?: ReleaseRow['kind'] },
): Promise<MadeRelease> {
  return changeChannel(deps, { ...order, kind, change: { pins } });
}

export function toggleRemote(
  deps: RegistryDeps,
  { remote, state, owner, until, ...order }: Order & Omit<ToggleChange, 'reason'>,
): Promise<MadeRelease> {
  return changeChannel(deps, { ...order, kind: 'toggle', until, change: { toggles: { [remote]: { state, owner } } } });
}
