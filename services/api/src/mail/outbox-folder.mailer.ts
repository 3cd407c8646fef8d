import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Ids, Mailer } from '../deps.ts';

/** Keeps mails as JSON files in a folder in place of sending them, oldest first by name. For a shop without a mail server. */
export function createFolderMailer(folder: string, { clock, ids }: { clock: Clock; ids: Ids }): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = clock.now().toISOString();
      const name = `${sentAt.replace(/[:.]/g, '-')}-${ids.uuid()}.json`;
      await writeFile(join(folder, name), `${JSON.stringify({ sentAt, ...mail }, undefined, 2)}\n`, { mode: 0o600 });
    },
  };
}
