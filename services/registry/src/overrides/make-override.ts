import { type OverridePass, overrideText } from '@horno/contracts/override';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { RegistryDeps } from '../deps.ts';
import { Refusal, refuse } from '../findings.ts';
import type { makeOverride as makeOverrideEntry } from '../operations/credentials.ts';
import type { AnswerOf, OrderOf } from '../operations/operation.ts';
import { mustHaveArtifacts } from '../releases/make-release.ts';
import { mustOwn } from '../releases/rights.ts';
import { findTakenBack, takenBackFinding } from '../releases/taken-back.ts';
import { findDocuments, listVersions, wholeDigest } from '../versions/versions.repo.ts';

type OverrideOrder = OrderOf<typeof makeOverrideEntry> & { actor: Actor };

/** The pass is to be pasted at `/_override` of the shop; `address` is absent where the registry does not know the shop. */
export type MadeOverride = AnswerOf<typeof makeOverrideEntry>;

/** Signs a pass for a build of a remote. */
function signPass(
  { clock, keyring, shopUrl }: Pick<RegistryDeps, 'clock' | 'keyring' | 'shopUrl'>,
  { remote, version, minutes }: { remote: string; version: string; minutes: number },
): MadeOverride {
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  const said = { remote, version, expiresAt };
  const signed: OverridePass = { ...said, ...keyring.sign(overrideText(said)) };
  const pass = Buffer.from(JSON.stringify(signed)).toString('base64url');
  const shop = shopUrl();
  return { ...said, pass, ...(shop && { address: new URL(`/_override?pass=${pass}`, shop).href }) };
}

/** A pass with which one browser runs this build of a remote for a while. For operations, and for the squad that owns the remote. */
export async function makeOverride(
  deps: Pick<RegistryDeps, 'db' | 'clock' | 'keyring' | 'store' | 'live' | 'shopUrl'>,
  { actor, remote, minutes, reason, ...order }: OverrideOrder,
): Promise<MadeOverride> {
  await mustOwn(deps.db, actor, [remote]);
  const version = order.version
    ? await wholeDigest(deps.db, remote, order.version)
    : (await listVersions(deps.db, { name: remote, limit: 1 }))[0]?.digest;
  const document = version && (await findDocuments(deps.db, [version])).get(version);
  if (!version || !document || document.name !== remote) {
    throw refuse('REG-VERSION-UNKNOWN', { name: remote, digest: (version ?? '–').slice(0, 12) });
  }
  const takenBack = await findTakenBack(deps, 'production', version);
  if (takenBack?.isRevoked) throw new Refusal([takenBackFinding(remote, version, takenBack)]);
  await mustHaveArtifacts(deps.store, { [remote]: version });
  const made = signPass(deps, { remote, version, minutes });
  const { expiresAt } = made;
  await deps.db.transaction((tx) =>
    appendAudit(tx, deps, { actor, action: 'override', subject: remote, reason, after: { version, expiresAt } }),
  );
  return made;
}
