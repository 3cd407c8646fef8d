import { join } from 'node:path';
import type { Clock } from '@horno/server/clock';
import type { SmsSender } from '../deps.ts';
import type { Env } from '../env.ts';
import type { Ids } from '../ids.ts';
import { writeToFolder } from '../mail/write-to-folder.ts';

/** Creates a sender for a shop without an SMS service. It writes text messages as JSON files to a folder. */
function createFolderSms(folder: string, tools: { clock: Clock; ids: Ids }): SmsSender {
  return { send: (sms) => writeToFolder(folder, sms, tools) };
}

const TIMEOUT_MS = 10_000;

interface Options {
  url: string;
  token: string | undefined;
  /** Name of the sender. */
  from: string | undefined;
}

/**
 * Creates a sender that calls an SMS service by `POST {to, text, from}`. It throws on any reply but 2xx, and the outbox tries
 * again.
 */
function createHttpSms({ url, token, from }: Options): SmsSender {
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text, ...(from && { from }) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`);
    },
  };
}

/** Returns the sender of the configured SMS service, or the folder sender without one. */
export function createSmsSender(
  { SMS_URL, SMS_TOKEN, SMS_FROM, DATA_DIR }: Pick<Env, 'SMS_URL' | 'SMS_TOKEN' | 'SMS_FROM' | 'DATA_DIR'>,
  tools: { clock: Clock; ids: Ids },
): SmsSender {
  return SMS_URL
    ? createHttpSms({ url: SMS_URL, token: SMS_TOKEN, from: SMS_FROM })
    : createFolderSms(join(DATA_DIR, 'sms'), tools);
}
