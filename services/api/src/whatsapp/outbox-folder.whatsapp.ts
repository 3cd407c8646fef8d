import type { Clock } from '@horno/server/clock';
import type { WhatsappSender } from '../deps.ts';
import type { Ids } from '../ids.ts';
import { writeToFolder } from '../mail/write-to-folder.ts';

/** Creates a sender for a shop without an account at WhatsApp. It writes messages as JSON files to a folder. */
export function createFolderWhatsapp(folder: string, tools: { clock: Clock; ids: Ids }): WhatsappSender {
  return {
    async send(message) {
      await writeToFolder(folder, message, tools);
      return undefined;
    },
  };
}
