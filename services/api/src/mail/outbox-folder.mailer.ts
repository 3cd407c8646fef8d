import type { Clock, Ids, Mailer } from '../deps.ts';
import { keepInFolder } from './keep-in-folder.ts';

/** Keeps mails as JSON files in a folder in place of sending them, oldest first by name. For a shop without a mail server. */
export function createFolderMailer(folder: string, tools: { clock: Clock; ids: Ids }): Mailer {
  return { send: (mail) => keepInFolder(folder, mail, tools) };
}
