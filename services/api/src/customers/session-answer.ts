import type { TokenAnswerSchema } from '@horno/contracts/customer';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { nextDeviceOf } from '../http/context.ts';
import { adoptOrders } from './adopt-orders.ts';
import { moveDevice } from './move-device.ts';
import type { IssuedToken } from './sessions.ts';

interface Asked {
  request: FastifyRequest;
  device: string | undefined;
}

/**
 * Returns the answer of a sign-in. Orders that the browser placed as the same person's guest join the account. When the browser
 * gets another device id with it, what the device owns moves along.
 */
export async function sessionAnswer(
  { db }: Pick<Deps, 'db'>,
  { request, device }: Asked,
  { token, customerId, expiresAt }: IssuedToken,
): Promise<z.infer<typeof TokenAnswerSchema>> {
  await adoptOrders(db, { device, customerId });
  const next = nextDeviceOf(request);
  if (device !== undefined && next !== undefined) await moveDevice(db, { from: device, to: next });
  return { item: { token, expires_at: expiresAt.toISOString() } };
}
