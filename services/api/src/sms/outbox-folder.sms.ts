import type { Clock } from '@horno/server/clock';
import type { SmsSender } from '../deps.ts';
import type { Ids } from '../ids.ts';
import { writeToFolder } from '../mail/write-to-folder.ts';

/** Creates a sender for a shop without an SMS service. It writes text messages as JSON files to a folder. */
export function createFolderSms(folder: string, tools: { clock: Clock; ids: Ids }): SmsSender {
  return { send: (sms) => writeToFolder(folder, sms, tools) };
}
