import { type Actor, isOps } from '../actor.ts';
import { inTransaction } from '../db/dry-run.ts';
import type { RegistryDeps, Tx } from '../deps.ts';
import { refuse } from '../findings.ts';
import { applyChange, type Change } from './change.ts';
import { draftOf, isSameDraft, type ToggleChange, withoutExpired } from './draft.ts';
import { keepEnds, makeOrdered } from './end-plans.ts';
import { type MadeRelease, makeRelease, mustHaveArtifacts, type ReleaseOrder } from './make-release.ts';
import { keepUntil, mustBeAhead } from './plan-times.ts';
import { findCurrent, findRelease, payloadOf, type ReleaseRow } from './releases.repo.ts';
import { mustBeAllowed, mustHaveSecondPerson } from './rights.ts';

export interface Order {
  channel: string;
  actor: Actor;
  reason: string;
  /** Number of the release that the decision was made on. */
  expected?: number;
  /** Everything but the change itself: gates, rights, and what would be different. */
  dryRun?: boolean;
  breakGlass?: boolean;
}

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

/** One release with this change, at once. With `until`, the change is taken back at that instant. */
export async function changeChannel(
  deps: RegistryDeps,
  { change, kind, until, ...order }: Order & { change: Change; kind: ReleaseRow['kind']; until?: string },
): Promise<MadeRelease> {
  const { channel, actor, reason } = order;
  await mustBeAllowed(deps.db, actor, channel, change);
  mustHaveSecondPerson(deps, { ...order, change });
  mustBeAhead(deps.clock.now(), { endsAt: until });
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

/**
 * The last release before what runs now that says something else, seen through rollbacks: going back twice goes back further, not
 * forth again, and another signature or another end of a flag is nothing to go back from.
 */
export async function previousOf(
  { db, clock }: Pick<RegistryDeps, 'db' | 'clock'>,
  row: ReleaseRow,
): Promise<number | undefined> {
  const said = (each: ReleaseRow) => withoutExpired(draftOf(payloadOf(each).release), clock.now());
  let at: ReleaseRow | undefined = row;
  do {
    while (at?.restores) at = await findRelease(db, row.channel, at.restores);
    at = at?.previous ? await findRelease(db, row.channel, at.previous) : undefined;
  } while (at && isSameDraft(said(at), said(row)));
  return at?.id;
}

/** Back to what release `to` said, by default the previous one: a new release with its content. Operations only. */
export async function rollBack(deps: RegistryDeps, { to, ...order }: Order & { to?: number }): Promise<MadeRelease> {
  const { channel } = order;
  if (!isOps(order.actor) && channel !== `squad/${order.actor.scope}`) throw refuse('REG-FORBIDDEN');
  const current = await findCurrent(deps.db, channel);
  if (!current) throw refuse('REG-CHANNEL-EMPTY', { channel });
  const id = to ?? (await previousOf(deps, current));
  if (id === undefined) throw refuse('REG-NO-PREVIOUS');
  const target = await findRelease(deps.db, channel, id);
  if (!target) throw refuse('REG-RELEASE-UNKNOWN', { channel, id });
  const draft = withoutExpired(draftOf(payloadOf(target).release), deps.clock.now());
  const pins = Object.entries(draft.remotes).map(([name, pin]) => [name, pin.version]);
  await mustHaveArtifacts(deps.store, { ...Object.fromEntries(pins), shell: draft.shell.version });
  // The decision refers to the release that was current when the request began.
  const expected = order.expected ?? current.id;
  const back = { ...order, expected, kind: 'rollback' as const, restores: id, change: () => draft };
  return commit(deps, back, (tx, made) => keepEnds(tx, deps, made, order));
}
