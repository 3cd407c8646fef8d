import { join } from 'node:path';
import type { Clock } from '@horno/server/clock';
import type { WhatsappSender } from '../deps.ts';
import { type Env, isPretendForbidden } from '../env.ts';
import type { Ids } from '../ids.ts';
import { writeToFolder } from '../mail/write-to-folder.ts';
import { createCloudWhatsapp } from './cloud.whatsapp.ts';

/** Creates a sender for a shop without an account at WhatsApp. It writes messages as JSON files to a folder. */
function createFolderWhatsapp(folder: string, tools: { clock: Clock; ids: Ids }): WhatsappSender {
  return {
    async send(message) {
      await writeToFolder(folder, message, tools);
      return undefined;
    },
  };
}

type Settings = Pick<
  Env,
  'NODE_ENV' | 'HORNO_DEMO' | 'DATA_DIR' | 'WHATSAPP_URL' | 'WHATSAPP_PHONE_ID' | 'WHATSAPP_TOKEN'
>;

/** Returns the sender of the configured account. Without one there is none in production, else the folder sender. */
export function createWhatsappSender(env: Settings, tools: { clock: Clock; ids: Ids }): WhatsappSender | undefined {
  const { WHATSAPP_URL: url, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = env;
  if (phoneId && token) return createCloudWhatsapp({ url, phoneId, token });
  return isPretendForbidden(env) ? undefined : createFolderWhatsapp(join(env.DATA_DIR, 'whatsapp'), tools);
}
