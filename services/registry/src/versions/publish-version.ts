import type { VersionDocument } from '@horno/contracts/release';
import { type Actor, actorName, isOps, systemActor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import { canonicalJson } from '../canonical.ts';
import { inTransaction } from '../db/dry-run.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { type Finding, finding, refuse, refuseAny } from '../findings.ts';
import { budgetGate } from '../gates/budget.gate.ts';
import { containerGate, filesOfShop, openingFindings } from '../gates/container.gate.ts';
import { contractGate, surfaceGate } from '../gates/contract.gate.ts';
import { exchangeGate } from '../gates/exchange.gate.ts';
import { filesGate } from '../gates/files.gate.ts';
import { identityGate } from '../gates/identity.gate.ts';
import { packagesGate } from '../gates/packages.gate.ts';
import { renderGate } from '../gates/render.gate.ts';
import { reservedGate, routeGate } from '../gates/route.gate.ts';
import { scriptGate, scriptWarnings } from '../gates/script.gate.ts';
import { packagesOf } from '../gates/shared-ranges.ts';
import { shellGate } from '../gates/shell.gate.ts';
import { styleGate } from '../gates/style.gate.ts';
import { invalid } from '../http/failures.ts';
import { ReasonSchema } from '../http/values.ts';
import { rehearsePins } from '../releases/change-channel.ts';
import type { MadeRelease } from '../releases/make-release.ts';
import { liveDocuments, liveNames } from '../releases/releases.repo.ts';
import { findTakenBack, type TakenBack, takenBackFinding } from '../releases/taken-back.ts';
import type { Upload } from './document.ts';
import { mapFindings, storeMaps } from './source-maps.ts';
import { findVersion, insertVersion, newestDocuments, ownersOf, publishedShells, setOwner } from './versions.repo.ts';

export interface Published {
  name: string;
  digest: string;
  buildId: string;
  /** False when this digest had been published before. */
  created: boolean;
}

interface Shown {
  /** Parts that are slow on the server, and code that browsers would refuse, to which the trial did not come. */
  warnings: Finding[];
  /** Production took this digest back. */
  takenBack?: TakenBack;
  /** The release that would follow in the channel. */
  release?: MadeRelease;
}

/** A squad publishes its own remotes and names without an owner. Operations publish the first version of the shell. */
function ownerFindings(actor: Actor, { document }: Upload, owner: string | undefined): Finding[] {
  if (isOps(actor)) return [];
  const { name, squad } = document;
  const rightful = owner ?? (name === 'shell' ? 'ops' : squad);
  if (actor.scope === rightful && actor.scope === squad) return [];
  return [finding('REG-OWNER', { name, owner: actor.scope === rightful ? squad : rightful })];
}

/** Everything that needs no database. */
function checkAlone(upload: Upload): void {
  const { document, files, maps } = upload;
  refuseAny([...identityGate(document), ...filesGate(document, files), ...mapFindings(upload)]);
  const own = filesOfShop(document, files);
  refuseAny([
    ...containerGate(document, files),
    ...budgetGate(document, own),
    ...surfaceGate(document),
    ...reservedGate(document),
    ...scriptGate(document, own),
    ...styleGate(document, own, maps),
  ]);
}

/**
 * Checks everything that needs no database, and puts the files into the store. Files of a version that is then refused stay there:
 * they are addressed by content, so they do not conflict.
 */
export async function storeUpload({ store }: Pick<RegistryDeps, 'store'>, upload: Upload): Promise<void> {
  const { document, digest, files, text } = upload;
  checkAlone(upload);
  const shown = filesOfShop(document, files);
  // Pages of the shop wait for its files; a server bundle is not sent.
  const effortOf = (path: string) => (path === document.server ? 'none' : shown.has(path) ? 'best' : 'fast');
  await store.put(document.name, digest, new Map([...files, ['remote.json', Buffer.from(text)]]), effortOf);
  await storeMaps(store, upload);
}

/** Findings against the live versions; versions of the same upload (`beside`) replace their live ones. */
async function neighbourFindings(
  tx: Tx,
  { document, files }: Pick<Upload, 'document' | 'files'>,
  beside: readonly VersionDocument[],
): Promise<Finding[]> {
  const { name } = document;
  const others = (await liveNames(tx)).filter((live) => live !== name);
  const live = await liveDocuments(tx, ['production', 'staging']);
  const coming = new Set(beside.map((each) => each.name));
  const neighbours = [...live.filter((each) => !coming.has(each.name)), ...beside].filter((each) => each.name !== name);
  const shells = await publishedShells(tx);
  const newest = await newestDocuments(tx, others);
  return [
    // A live remote whose newest version gave a route up does not hold it any more: the release checks the whole again.
    ...routeGate(document, newest),
    ...exchangeGate(document, [...newest, ...neighbours], { isFirstRelease: live.length === 0 }),
    ...shellGate(document, shells),
    ...packagesGate(
      { ...document, packages: packagesOf(document, filesOfShop(document, files)) },
      shells[0],
      neighbours,
    ),
    ...contractGate(
      document,
      neighbours,
      live.find((each) => each.name === name),
    ),
  ];
}

/** Records an upload whose files are stored. The same digest again changes nothing. */
export async function recordVersion(
  tx: Tx,
  deps: Pick<RegistryDeps, 'clock' | 'keyring'>,
  { actor, upload, beside = [] }: { actor: Actor; upload: Upload; beside?: readonly VersionDocument[] },
): Promise<Published> {
  const { document, digest, text, note, source: { commit, author, repository, changes = [] } = {} } = upload;
  const { name, squad, buildId } = document;
  const owner = (await ownersOf(tx, [name])).get(name);
  refuseAny(ownerFindings(actor, upload, owner));
  const published = { name, digest, buildId };
  if (await findVersion(tx, digest)) return { ...published, created: false };

  const [before] = await newestDocuments(tx, [name]);
  const isOwner = actor.scope === squad || actor === systemActor;
  refuseAny([...openingFindings(document, before, { isOwner }), ...(await neighbourFindings(tx, upload, beside))]);
  const at = deps.clock.now();
  if (owner !== squad) await setOwner(tx, { name, squad, createdAt: at });
  await insertVersion(tx, {
    digest,
    name,
    buildId,
    squad,
    document: text,
    note: note ?? null,
    commit: commit ?? null,
    author: author ?? null,
    repository: repository ?? null,
    changes: changes.length > 0 ? canonicalJson(changes) : null,
    publishedBy: actorName(actor),
    at,
  });
  await appendAudit(tx, deps, {
    actor,
    action: 'version.publish',
    subject: name,
    before: owner !== undefined && owner !== squad ? { squad: owner } : undefined,
    after: { digest, buildId, squad, commit, author },
    reason: note,
  });
  return { ...published, created: true };
}

interface PublishOrder {
  actor: Actor;
  upload: Upload;
  declaredDigest?: string;
  dryRun?: boolean;
  /** Channel that the version is then released in. */
  channel?: string;
}

/**
 * Publishes and releases in a transaction that is undone, so that a version is not stored whose release is refused. A version that the
 * channel took back is refused: it comes back by a release of its own only.
 */
async function rehearse(deps: RegistryDeps, channel: string, { actor, upload }: PublishOrder): Promise<MadeRelease> {
  const { digest, note } = upload;
  const { name, buildId } = upload.document;
  const reason = ReasonSchema.safeParse(note ?? `${name} ${buildId}`);
  if (!reason.success) throw invalid(reason.error, 'note');
  const takenBack = await findTakenBack(deps, channel, digest);
  if (takenBack) refuseAny([takenBackFinding(name, digest, takenBack)]);
  return inTransaction(deps.db, true, async (tx) => {
    await recordVersion(tx, deps, { actor, upload });
    return rehearsePins(tx, deps, { channel, actor, reason: reason.data, pins: { [name]: digest } });
  });
}

/**
 * Publishes one version: rights, gates, files, record. Throws a refusal with every finding of the gate that failed. A dry run does
 * the same and keeps nothing. With a channel, all that would refuse the release there is checked first.
 */
export async function publishVersion(deps: RegistryDeps, order: PublishOrder): Promise<Published & Shown> {
  const { actor, upload, declaredDigest, dryRun, channel } = order;
  const { name } = upload.document;
  const owner = (await ownersOf(deps.db, [name])).get(name);
  refuseAny(ownerFindings(actor, upload, owner));
  if (declaredDigest !== undefined && declaredDigest !== upload.digest) {
    throw refuse('REG-DIGEST', { declared: declaredDigest, actual: upload.digest });
  }
  checkAlone(upload);
  const release = channel === undefined ? undefined : await rehearse(deps, channel, order);
  // A published version was tried, so the same digest costs nothing.
  const isKnown = await findVersion(deps.db, upload.digest);
  const tried = isKnown ? { refused: [], warnings: [] } : await renderGate(deps, upload);
  refuseAny(tried.refused);
  if (!dryRun) await storeUpload(deps, upload);
  const published = await inTransaction(deps.db, dryRun, (tx) => recordVersion(tx, deps, { actor, upload }));
  // Previews are shown by the shop, which runs production.
  const takenBack = await findTakenBack(deps, 'production', upload.digest);
  const own = filesOfShop(upload.document, upload.files);
  const warnings = [...tried.warnings, ...scriptWarnings(upload.document, own, upload.maps)];
  return { ...published, warnings, ...(takenBack && { takenBack }), ...(release && { release }) };
}
