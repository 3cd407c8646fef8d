import { join } from 'node:path';
import type { Clock } from '@horno/server/clock';
import type { SmsSender } from '../deps.ts';
import type { Env } from '../env.ts';
import type { Ids } from '../ids.ts';
import { createHttpSms } from './http.sms.ts';
import { createFolderSms } from './outbox-folder.sms.ts';

/** Returns the sender of the configured SMS service, or the folder sender without one. */
export function createSmsSender(
  { SMS_URL, SMS_TOKEN, SMS_FROM, DATA_DIR }: Pick<Env, 'SMS_URL' | 'SMS_TOKEN' | 'SMS_FROM' | 'DATA_DIR'>,
  tools: { clock: Clock; ids: Ids },
): SmsSender {
  return SMS_URL
    ? createHttpSms({ url: SMS_URL, token: SMS_TOKEN, from: SMS_FROM })
    : createFolderSms(join(DATA_DIR, 'sms'), tools);
}
