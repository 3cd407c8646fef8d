import type { Database } from './types.ts';

/** Location of a database: a folder for the embedded one, or the address of a server. */
export interface OpenOptions {
  /** Folder of the embedded database; used when there is no `url`. */
  folder?: string | undefined;
  /** Address of a PostgreSQL server, version 15 or newer. */
  url?: string | undefined;
  /** Connections to that server at most; 10 without it. */
  connections?: number | undefined;
  /** Longest time of a statement on that server, in ms; unlimited without it. */
  timeoutMs?: number | undefined;
  /** Dump of a database folder, from which a new folder starts four times faster. */
  template?: string | undefined;
}

/**
 * Opens the embedded database in a folder, or a PostgreSQL server by its address.
 * Fails with code `DB_IN_USE` when another process has the folder.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url) {
    const { openServer } = await import('./open-server.ts');
    return openServer(options.url, options.connections, options.timeoutMs);
  }
  const { openFolder } = await import('./open-folder.ts');
  return openFolder(options.folder ?? '.horno/data/db', options.template);
}
