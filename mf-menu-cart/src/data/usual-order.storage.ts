import { USUAL_ORDER_KEY } from '@horno/contracts/last-order';
import { UuidSchema } from '@horno/contracts/wire';
import { stored } from '@horno/kit';
import * as z from 'zod/mini';

const record = stored(USUAL_ORDER_KEY, z.object({ uuid: UuidSchema }));

/** Returns the last order that was placed on this device. */
export const readLastPlaced = (now: Date): string | undefined => record.read(now)?.uuid;
