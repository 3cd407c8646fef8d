import { AppError } from '@horno/contracts/errors';
import { networkOf } from '@horno/server/proxies';
import type { Deps } from '../deps.ts';
import { consume, consumeAll, scaled } from './pace.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Maximum messages to one phone within a day, counted over all requesters, so that a phone cannot be flooded. */
const MAX_PER_PHONE = 5;

type LimitDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/**
 * Counts a request for a text message of its requester, phone and network. @throws CUS-100006 within a minute of the requester,
 * CUS-100015 for too many to the phone in a day, or of the network in an hour
 */
export async function countSmsRequest(
  deps: LimitDeps,
  { requester, phone, ip }: { requester: string; phone: string; ip: string },
): Promise<void> {
  const soon = await consume(deps, { subject: `sms|${requester}`, max: 1, windowMs: MINUTE_MS });
  if (soon !== undefined) throw new AppError('CUS-100006', { retryAfterSeconds: soon });
  const { SMS_PER_NETWORK } = deps.env;
  const late = await consumeAll(deps, [
    { subject: `sms|${phone}`, max: MAX_PER_PHONE, windowMs: DAY_MS },
    { subject: `sms-network|${networkOf(ip)}`, max: scaled(deps.env, SMS_PER_NETWORK), windowMs: HOUR_MS },
  ]);
  if (late !== undefined) throw new AppError('CUS-100015', { retryAfterSeconds: late });
}

/** Counts a text message of the whole shop. Call it for requests that no other limit refuses. @throws CUS-100015 */
export async function countSms(deps: LimitDeps): Promise<void> {
  const { SMS_PER_HOUR, SMS_PER_DAY } = deps.env;
  const late = await consumeAll(deps, [
    { subject: 'sms-hour|all', max: scaled(deps.env, SMS_PER_HOUR), windowMs: HOUR_MS },
    { subject: 'sms-day|all', max: scaled(deps.env, SMS_PER_DAY), windowMs: DAY_MS },
  ]);
  if (late !== undefined) throw new AppError('CUS-100015', { retryAfterSeconds: late });
}
