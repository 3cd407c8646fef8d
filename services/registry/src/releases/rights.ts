import { type Actor, isOps, mustBeOps, mustReachChannel, mustReachFlags, systemActor } from '../actor.ts';
import type { Queries } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { finding, refuse, refuseAny } from '../findings.ts';
import { ownersOf } from '../versions/versions.repo.ts';
import { type Change, isEmptyChange, namesOf } from './change.ts';

/** A squad changes its own remotes only. An unpublished name has no owner. */
export async function mustOwn(db: Queries, actor: Actor, names: readonly string[]): Promise<void> {
  if (isOps(actor)) return;
  const owners = await ownersOf(db, names);
  const foreign = names.filter((name) => owners.get(name) !== actor.scope);
  refuseAny(foreign.map((name) => finding('REG-OWNER', { name, owner: owners.get(name) ?? '–' })));
}

/** A squad changes its own remotes and flags. Only operations remove a remote or change dependencies. */
export async function mustBeAllowed(db: Queries, actor: Actor, channel: string, change: Change): Promise<void> {
  if (isEmptyChange(change)) throw refuse('REG-EMPTY-CHANGE');
  mustReachChannel(actor, channel);
  await mustOwn(db, actor, namesOf(change));
  mustReachFlags(actor, Object.keys(change.flags ?? {}));
  const isTakenOut = Object.values(change.pins ?? {}).includes(null);
  if (isTakenOut || change.needs) mustBeOps(actor);
}

/** New code and flags; toggles and going back are what an emergency needs, with code that ran there before. */
export const bringsCode = ({ pins, flags, needs }: Change) =>
  [pins, flags, needs].some((part) => Object.keys(part ?? {}).length > 0);

/** Only operations may declare an emergency. */
export function mayBreakGlass({ actor, breakGlass }: { actor: Actor; breakGlass?: boolean }): void {
  if (breakGlass) mustBeOps(actor);
}

/** Throws REG-SECOND-PERSON where the channel takes two and there is one, unless operations break the glass. */
export function mustHaveSecondPerson(
  { policy }: Pick<RegistryDeps, 'policy'>,
  { actor, channel, change, breakGlass }: { actor: Actor; channel: string; change: Change; breakGlass?: boolean },
): void {
  mayBreakGlass({ actor, breakGlass });
  if (breakGlass || actor === systemActor || !policy.secondPerson.has(channel) || !bringsCode(change)) return;
  throw refuse('REG-SECOND-PERSON', { channel });
}
