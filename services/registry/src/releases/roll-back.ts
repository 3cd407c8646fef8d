import { isOps } from '../actor.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { changeChannel, commit, type Order } from './change-channel.ts';
import { draftOf, isSameDraft, withoutExpired } from './draft.ts';
import { keepEnds } from './end-plans.ts';
import { type MadeRelease, mustHaveArtifacts } from './make-release.ts';
import { findCurrent, findRelease, payloadOf, type ReleaseRow } from './releases.repo.ts';
import { mayBreakGlass, mustOwn } from './rights.ts';

/** Number of releases in which the previous version of a remote is looked for. */
const MAX_STEPS = 500;

export async function currentOf({ db }: Pick<RegistryDeps, 'db'>, channel: string): Promise<ReleaseRow> {
  const current = await findCurrent(db, channel);
  if (!current) throw refuse('REG-CHANNEL-EMPTY', { channel });
  return current;
}

async function releaseOf({ db }: Pick<RegistryDeps, 'db'>, channel: string, id: number): Promise<ReleaseRow> {
  const release = await findRelease(db, channel, id);
  if (!release) throw refuse('REG-RELEASE-UNKNOWN', { channel, id });
  return release;
}

const pinsOf = (row: ReleaseRow) =>
  Object.entries(payloadOf(row).release.remotes).map(([name, { version }]) => `${name} ${version}`);

/**
 * The last release before what runs now that says something else, seen through rollbacks: going back twice goes back further, not
 * forth again, and another signature or another end of a flag is nothing to go back from. A release with a version that a rollback of one
 * remote has left is passed over.
 */
export async function previousOf(
  { db, clock }: Pick<RegistryDeps, 'db' | 'clock'>,
  row: ReleaseRow,
): Promise<number | undefined> {
  const said = (each: ReleaseRow) => withoutExpired(draftOf(payloadOf(each).release), clock.now());
  const left = new Set<string>();
  let at: ReleaseRow | undefined = row;
  do {
    while (at?.restores) at = await findRelease(db, row.channel, at.restores);
    const before: ReleaseRow | undefined = at?.previous ? await findRelease(db, row.channel, at.previous) : undefined;
    if (at?.kind === 'rollback' && before) {
      const now = pinsOf(at);
      for (const pin of pinsOf(before)) if (!now.includes(pin)) left.add(pin);
    }
    at = before;
  } while (at && (isSameDraft(said(at), said(row)) || pinsOf(at).some((pin) => left.has(pin))));
  return at?.id;
}

/** Back to what release `to` said, by default the previous one: a new release with its content. Operations only. */
export async function rollBack(deps: RegistryDeps, { to, ...order }: Order & { to?: number }): Promise<MadeRelease> {
  const { channel } = order;
  if (!isOps(order.actor) && channel !== `squad/${order.actor.scope}`) throw refuse('REG-FORBIDDEN');
  const current = await currentOf(deps, channel);
  const id = to ?? (await previousOf(deps, current));
  if (id === undefined) throw refuse('REG-NO-PREVIOUS');
  const target = await releaseOf(deps, channel, id);
  const draft = withoutExpired(draftOf(payloadOf(target).release), deps.clock.now());
  const pins = Object.entries(draft.remotes).map(([name, pin]) => [name, pin.version]);
  await mustHaveArtifacts(deps.store, { ...Object.fromEntries(pins), shell: draft.shell.version });
  // The decision refers to the release that was current when the request began.
  const expected = order.expected ?? current.id;
  const back = { ...order, expected, kind: 'rollback' as const, restores: id, change: () => draft };
  return commit(deps, back, (tx, made) => keepEnds(tx, deps, made, order));
}

export const versionIn = (row: ReleaseRow, remote: string): string | undefined => {
  const { remotes } = payloadOf(row).release;
  return Object.hasOwn(remotes, remote) ? remotes[remote]?.version : undefined;
};

/** The last version of a remote before the current one. A version that a rollback left is skipped: going back twice goes back further. */
export async function previousVersion(
  { db }: Pick<RegistryDeps, 'db'>,
  current: ReleaseRow,
  remote: string,
): Promise<string | undefined> {
  const passed = new Set([versionIn(current, remote), ...(payloadOf(current).release.revoked ?? [])]);
  let row: ReleaseRow | undefined = current;
  for (let step = 0; step < MAX_STEPS && row?.previous; step += 1) {
    row = await findRelease(db, current.channel, row.previous);
    const version = row && versionIn(row, remote);
    if (version !== undefined && !passed.has(version)) return version;
  }
  return undefined;
}

/**
 * Back with one remote: to its version in release `to`, by default to its previous version. All other remotes and all toggles stay.
 * Its squad may do this.
 */
export async function rollBackRemote(
  deps: RegistryDeps,
  { remote, to, ...order }: Order & { remote: string; to?: number },
): Promise<MadeRelease> {
  const { channel } = order;
  await mustOwn(deps.db, order.actor, [remote]);
  mayBreakGlass(order);
  const current = await currentOf(deps, channel);
  if (versionIn(current, remote) === undefined) throw refuse('REG-REMOTE-UNKNOWN', { name: remote, channel });
  const version =
    to === undefined
      ? await previousVersion(deps, current, remote)
      : versionIn(await releaseOf(deps, channel, to), remote);
  if (version === undefined) throw refuse('REG-NO-PREVIOUS-VERSION', { name: remote, channel });
  const expected = order.expected ?? current.id;
  // A version that was taken back is new code again, with all that a release asks for.
  const isTakenBack = payloadOf(current).release.revoked?.includes(version) ?? false;
  const kind = isTakenBack ? 'release' : 'rollback';
  return changeChannel(deps, { ...order, expected, kind, change: { pins: { [remote]: version } } });
}
