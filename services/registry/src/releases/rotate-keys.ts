import type { SigningKey } from '@horno/contracts/release';
import { type Actor, mustBeOps } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { commit } from './change-channel.ts';
import { listChannels } from './releases.repo.ts';

interface KeyOrder {
  actor: Actor;
  reason: string;
}

function audited(deps: RegistryDeps, { actor, reason }: KeyOrder, action: string, keyId: string): Promise<void> {
  return deps.db.transaction((tx) => appendAudit(tx, deps, { actor, action, subject: keyId, reason }));
}

/** The next key is published from now on, so that every edge can learn it before anything is signed with it. */
export async function prepareKey(deps: RegistryDeps, order: KeyOrder): Promise<SigningKey> {
  mustBeOps(order.actor);
  const key = await deps.keyring.prepare();
  await audited(deps, order, 'key.prepare', key.keyId);
  return key;
}

/** Makes the next key the signing key and signs the release of every channel with it. */
export async function activateKey(
  deps: RegistryDeps,
  { keyId, ...order }: KeyOrder & { keyId: string },
): Promise<void> {
  mustBeOps(order.actor);
  await deps.keyring.activate(keyId);
  await audited(deps, order, 'key.activate', keyId);
  for (const channel of await listChannels(deps.db)) {
    if (!(await deps.live.get(channel))) continue;
    await commit(deps, {
      ...order,
      channel,
      kind: 'rotation',
      reissue: true,
      change: (current) => {
        if (!current) throw refuse('REG-CHANNEL-EMPTY', { channel });
        return current;
      },
    });
  }
}

/** An earlier key is not believed any more: after a theft, or when nothing of its time is needed. */
export async function retireKey(deps: RegistryDeps, { keyId, ...order }: KeyOrder & { keyId: string }): Promise<void> {
  mustBeOps(order.actor);
  await deps.keyring.retire(keyId);
  await audited(deps, order, 'key.retire', keyId);
}
