import * as z from 'zod';
import type { Actor } from '../actor.ts';
import type { AuditRow } from '../audit/chain.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { setShare, stopRollout } from './move-rollout.ts';
import { findRollout } from './rollouts.repo.ts';

const StateSchema = z.object({ channel: z.string(), share: z.number() });

const stateIn = (text: string | null) => (text === null ? undefined : StateSchema.safeParse(JSON.parse(text)).data);

/** A start is stopped, a share is put back; what was stopped stays so: another start is another rollout. */
export async function revertRollout(
  deps: RegistryDeps,
  { action, subject: rollout, seq, before, after }: AuditRow,
  { actor, reason, dryRun }: { actor: Actor; reason: string; dryRun?: boolean },
): Promise<void> {
  const running = await findRollout(deps.db, rollout);
  const [was, left] = [stateIn(before), stateIn(after)];
  if (running?.state !== 'running') throw refuse('REG-REVERT', { seq, action });
  const order = { channel: running.channel, actor, reason, rollout, dryRun };
  if (action === 'rollout.start') {
    await stopRollout(deps, order);
    return;
  }
  if (!was || !left || !['rollout.raise', 'rollout.lower'].includes(action))
    throw refuse('REG-REVERT', { seq, action });
  if (running.share !== left.share) throw refuse('REG-REVERT-LATER', { name: rollout, seq });
  await setShare(deps, { ...order, share: was.share, direction: was.share > left.share ? 'raise' : 'lower' });
}
