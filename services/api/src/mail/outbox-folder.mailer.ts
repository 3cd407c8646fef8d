import type { Clock } from '@horno/server/clock';
import type { Mailer } from '../deps.ts';
import type { Ids } from '../ids.ts';
import { writeToFolder } from './write-to-folder.ts';

/**
 * Creates a mailer for a shop without a mail server. It writes mails as JSON files to a folder; file names sort by time.
 */
export function createFolderMailer(folder: string, tools: { clock: Clock; ids: Ids }): Mailer {
  return { send: (mail) => writeToFolder(folder, mail, tools) };
}
