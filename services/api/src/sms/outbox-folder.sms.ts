import type { Clock, Ids, SmsSender } from '../deps.ts';
import { keepInFolder } from '../mail/keep-in-folder.ts';

/** Keeps text messages as JSON files in a folder in place of sending them. For a shop without a service that sends them. */
export function createFolderSms(folder: string, tools: { clock: Clock; ids: Ids }): SmsSender {
  return { send: (sms) => keepInFolder(folder, sms, tools) };
}
