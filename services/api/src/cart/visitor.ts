import type { Lang } from '@horno/contracts/wire';
import type { Owner } from './cart.types.ts';
import { deviceHash } from './cart-owner.ts';
import type { CartRequest } from './open-cart.ts';

/** Identity data of a request. */
export interface Asker {
  actor: { customerId: string } | undefined;
  device: string | undefined;
  lang: Lang;
  idempotencyKey: string | undefined;
}

export function ownerOf({ actor, device }: Pick<Asker, 'actor' | 'device'>): Owner {
  return {
    device: device === undefined ? undefined : deviceHash(device),
    customerId: actor?.customerId,
  };
}

export function cartRequest(uuid: string, asker: Asker): CartRequest {
  return { uuid: uuid.toLowerCase(), owner: ownerOf(asker), lang: asker.lang, key: asker.idempotencyKey };
}
