import { randomUUID } from 'node:crypto';
import { randomText } from '../http/random-text.ts';
import { macFor } from './mac.ts';

/** A browser. */
export interface Device {
  /** Key to the carts and orders of a guest. Renewed at sign-in and sign-out. */
  id: string;
  /** Selects the arm of a rollout and counts the visitor once. Opens nothing, and stays when the id is renewed. */
  visitor: string;
}

export interface DeviceSealer {
  /** Returns a new device, or the same visitor with a new id. */
  make(visitor?: string): Device;
  /** Returns the device with a MAC. The text is not encrypted. */
  seal(device: Device): string;
  /** Returns undefined for every text that this shop did not seal. */
  unseal(sealed: string): Device | undefined;
}

const VISITOR_BYTES = 12;
const SEALED = /^([0-9a-f-]{36}\.[\w-]{16})\.([\w-]{43})$/;

export function createDeviceSealer(sealKey: Buffer): DeviceSealer {
  const mac = macFor(sealKey, 'device');
  return {
    make: (visitor = randomText(VISITOR_BYTES)) => ({ id: randomUUID(), visitor }),
    seal({ id, visitor }) {
      const text = `${id}.${visitor}`;
      return `${text}.${mac.of(text)}`;
    },
    unseal(sealed) {
      const [, text = '', given = ''] = SEALED.exec(sealed) ?? [];
      if (!mac.isOf(text, given)) return undefined;
      const [id = '', visitor = ''] = text.split('.');
      return { id, visitor };
    },
  };
}
