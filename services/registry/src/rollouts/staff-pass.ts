import { type StaffPass, staffText } from '@horno/contracts/telemetry';
import { type Actor, mustBeOps } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { RegistryDeps } from '../deps.ts';

const dayMs = 24 * 3_600_000;

/** A link's end, `/_staff/…` at the shop, that marks a browser as one of the chain's people for so many days. Operations only. */
export async function makeStaffPass(
  deps: Pick<RegistryDeps, 'db' | 'clock' | 'keyring'>,
  { actor, reason, days }: { actor: Actor; reason: string; days: number },
): Promise<{ path: string; expiresAt: string }> {
  mustBeOps(actor);
  const expiresAt = new Date(deps.clock.now().getTime() + days * dayMs).toISOString();
  const pass: StaffPass = { expiresAt, ...deps.keyring.sign(staffText(expiresAt)) };
  await deps.db.transaction((tx) =>
    appendAudit(tx, deps, { actor, action: 'staff.pass', subject: expiresAt, reason, after: { days } }),
  );
  return { path: `/_staff/${Buffer.from(JSON.stringify(pass)).toString('base64url')}`, expiresAt };
}
