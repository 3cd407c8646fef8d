import type { Release, ReleasePayload, VersionDocument } from '@horno/contracts';
import { type Actor, actorName } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import { canonicalJson, sha256Hex } from '../canonical.ts';
import type { RegistryDeps, Tx } from '../deps.ts';
import { type Finding, finding, refuse, refuseAny } from '../findings.ts';
import { contractGate } from '../gates/contract.gate.ts';
import { needsGate } from '../gates/needs.gate.ts';
import { routeGate } from '../gates/route.gate.ts';
import { shellGate } from '../gates/shell.gate.ts';
import { findDocuments } from '../versions/versions.repo.ts';
import { type Draft, draftChanges, draftOf, flagChanges, isSameDraft } from './draft.ts';
import { insertRelease, lockChannel, payloadOf, type ReleaseRow } from './releases.repo.ts';

export interface ReleaseOrder {
  channel: string;
  actor: Actor;
  kind: ReleaseRow['kind'];
  reason: string;
  /** Refuse with REG-STALE when the channel's current release is another one. */
  expected?: number;
  /** For a rollback: the release that it goes back to. */
  restores?: number;
  /** Id of the plan that it carries out. */
  plan?: string;
  /** An emergency: no second person and no dependencies; told in the audit. */
  breakGlass?: boolean;
  /** Make it also when it says the same: the signature is what is new. */
  reissue?: boolean;
  change: (current: Draft | undefined) => Draft;
}

export interface MadeRelease {
  row: ReleaseRow;
  /** False when the change would have changed nothing, so that the current release stays. */
  changed: boolean;
  /** What ran before, and what runs now. */
  before?: Draft;
  after: Draft;
}

function documentsOf(draft: Draft, known: ReadonlyMap<string, VersionDocument>): Record<string, VersionDocument> {
  const pins = [
    ['shell', draft.shell.version],
    ...Object.entries(draft.remotes).map(([name, pin]) => [name, pin.version]),
  ];
  const documents: Record<string, VersionDocument> = {};
  for (const [name = '', digest = ''] of pins) {
    const document = known.get(digest);
    if (document?.name !== name) throw refuse('REG-VERSION-UNKNOWN', { name, digest: digest.slice(0, 12) });
    documents[digest] = document;
  }
  return documents;
}

type Documents = Record<string, VersionDocument>;

/** The candidate as a whole; faults that the change did not bring are left alone, or nothing could be mended. */
function gateFindings(draft: Draft, before: Draft | undefined, documents: Documents, replaced: Documents): Finding[] {
  const changes = new Map(draftChanges(before, draft).map((change) => [change.name, change]));
  const remotes = Object.values(draft.remotes).flatMap((pin) => documents[pin.version] ?? []);
  const shells = [draft.shell.version].flatMap((digest) => documents[digest] ?? []);
  const findings = remotes.flatMap((remote) => {
    const change = changes.get(remote.name);
    const former = change?.before && replaced[change.before.version];
    return [
      ...(change ? routeGate(remote, remotes) : []),
      ...(change || changes.has('shell') ? shellGate(remote, shells) : []),
      ...(change ? contractGate(remote, [...shells, ...remotes], former) : []),
    ];
  });
  const shell = changes.has('shell') ? shells[0] : undefined;
  const formerShell = before && replaced[before.shell.version];
  const all = shell ? [...findings, ...contractGate(shell, remotes, formerShell)] : findings;
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** Only new pins are checked: toggling and going back must work in an emergency, whatever the gates have become meanwhile. */
const gated = new Set<ReleaseRow['kind']>(['release', 'promote', 'start', 'revert']);
/** What a person decides about toggles has to leave each remote what it needs; what ends by itself or goes back has not. */
const checksNeeds = (kind: ReleaseRow['kind']) => gated.has(kind) || kind === 'toggle' || kind === 'needs';

const digestsOf = (draft: Draft) => [draft.shell.version, ...Object.values(draft.remotes).map((pin) => pin.version)];

/** Makes, signs and records the channel's next release inside `tx`. The caller tells `live` when the transaction has ended. */
export async function makeRelease(
  tx: Tx,
  { clock, keyring }: Pick<RegistryDeps, 'clock' | 'keyring'>,
  order: ReleaseOrder,
): Promise<MadeRelease> {
  const { channel, actor, kind, reason, restores } = order;
  const current = await lockChannel(tx, channel);
  if (order.expected !== undefined && order.expected !== (current?.id ?? 0)) {
    throw refuse('REG-STALE', { current: current?.id ?? 0, expected: order.expected });
  }
  const before = current && draftOf(payloadOf(current).release);
  const draft = order.change(before);
  if (current && before && !order.reissue && isSameDraft(before, draft)) {
    return { row: current, changed: false, before, after: before };
  }

  const documents = documentsOf(draft, await findDocuments(tx, digestsOf(draft)));
  if (gated.has(kind)) {
    const replaced = Object.fromEntries(await findDocuments(tx, before ? digestsOf(before) : []));
    refuseAny(gateFindings(draft, before, documents, replaced));
  }
  if (checksNeeds(kind) && !order.breakGlass) refuseAny(needsGate(draft, before, documents));

  const at = clock.now();
  const id = (current?.id ?? 0) + 1;
  const release: Release = { schema: 1, id, channel, createdAt: at.toISOString(), ...draft };
  const payload = canonicalJson({ release, versions: documents } satisfies ReleasePayload);
  const row: ReleaseRow = {
    channel,
    id,
    kind,
    payload,
    keyId: keyring.keyId,
    signature: keyring.sign(payload),
    actor: actorName(actor),
    reason,
    at,
    previous: current?.id ?? null,
    restores: restores ?? null,
  };
  await insertRelease(tx, row);
  const audited = { clock, keyring };
  if (order.breakGlass) {
    await appendAudit(tx, audited, { actor, action: 'break-glass', subject: `${channel}#${id}`, reason });
  }
  const flags = flagChanges(before, draft);
  await appendAudit(tx, audited, {
    actor,
    action: `release.${kind}`,
    subject: `${channel}#${id}`,
    before: current && { release: current.id },
    after: {
      release: id,
      restores,
      plan: order.plan,
      payload: sha256Hex(payload),
      changes: draftChanges(before, draft),
      ...(flags.length > 0 && { flags }),
    },
    reason,
  });
  return { row, changed: true, before, after: draft };
}

/** Files of everything that is to run must be there. Asked before the transaction: the store may be far away. */
export async function mustHaveArtifacts(
  store: RegistryDeps['store'],
  pins: Readonly<Record<string, string>>,
): Promise<void> {
  const missing = await Promise.all(
    Object.entries(pins).map(async ([name, digest]) =>
      (await store.has(name, digest)) ? [] : [finding('REG-ARTIFACT', { name, digest: digest.slice(0, 12) })],
    ),
  );
  refuseAny(missing.flat());
}
