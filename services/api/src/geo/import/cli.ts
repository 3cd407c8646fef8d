import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Database } from '@horno/db';
import { migrate } from '@horno/db';
import { nameOption, readCommandLine, silentCommand } from '../../command-line.ts';
import { migrations } from '../../db/migrations/index.ts';
import { deleteGeoSource, listGeoSources } from '../geo-rows.repo.ts';
import { importGeo } from './import-geo.ts';
import { readGeojson } from './read-geojson.ts';

const USAGE = `usage: pnpm geo:import <file.geojson> [--source <name>]
       pnpm geo:import --list | --remove <source>

Reads places from GeoJSON into the shop's gazetteer. services/api/data/gazetteer/README.md has commands that make it of tables and of
OpenStreetMap extracts. A file replaces the earlier rows of its source (by default the file name). One bad feature cancels the whole
import. The shop reads the places when it starts.
`;

export interface GeoCli {
  argv: readonly string[];
  /** Folder that relative paths start from. */
  folder: string;
  open(): Promise<Database>;
  now(): Date;
  out(text: string): void;
  err(text: string): void;
}

/** Runs the import command of an operator. Returns the exit code: 0 done, 1 refused, 2 wrong usage. */
export async function runGeoImport(cli: GeoCli): Promise<0 | 1 | 2> {
  const options = readOptions(cli.argv);
  if (!options) {
    cli.err(USAGE);
    return 2;
  }
  try {
    const { file } = options;
    // Read the file first: an unreadable file needs no database.
    const read = file === undefined ? undefined : readGeojson(file, await readFile(resolve(cli.folder, file)));
    const database = await cli.open();
    try {
      await migrate(database.db, 'shop', migrations);
      if (file !== undefined && read) {
        const source = options.source ?? basename(file);
        const result = await importGeo(database.db, { source, file: read }, cli.now());
        cli.out(reportOf(source, result));
        return 0;
      }
      return options.remove === undefined ? await list(database, cli) : await remove(database, options.remove, cli);
    } finally {
      await database.close();
    }
  } catch (error) {
    const message = expectedMessage(error);
    if (message === undefined) throw error;
    cli.err(`${message}\n`);
    return 1;
  }
}

/**
 * Returns the message of an error that the operator can fix: a bad file, a missing file, a database in use. Such errors have a
 * code.
 */
function expectedMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return undefined;
  return String(error.message);
}

function readOptions(argv: readonly string[]) {
  const command = silentCommand()
    .argument('[file]')
    .option('--source <name>', '', nameOption)
    .option('--list')
    .option('--remove <source>', '', nameOption);
  return readCommandLine(command, argv, () => {
    const [file] = command.args;
    const values = command.opts<{ source?: string; list?: true; remove?: string }>();
    const actions = [file !== undefined, values.list === true, values.remove !== undefined].filter(Boolean).length;
    if (actions !== 1) return undefined;
    return { file, source: values.source, remove: values.remove };
  });
}

async function list({ db }: Database, cli: GeoCli): Promise<0> {
  const sources = await listGeoSources(db);
  for (const { source, format, importedAt } of sources) cli.out(`${source} (${format}), ${importedAt.toISOString()}\n`);
  if (sources.length === 0) cli.out('nothing was imported\n');
  return 0;
}

async function remove({ db }: Database, source: string, cli: GeoCli): Promise<0 | 1> {
  const isRemoved = await deleteGeoSource(db, source);
  if (isRemoved) cli.out(`${source} was removed; the shop drops it at its next start\n`);
  else cli.err(`there is no source ${source}\n`);
  return isRemoved ? 0 : 1;
}

function reportOf(source: string, { counts, leftOut, isChanged }: Awaited<ReturnType<typeof importGeo>>): string {
  const parts = Object.entries(counts).flatMap(([what, number]) => (number > 0 ? [`${number} ${what}`] : []));
  const lines = [
    `${source}: ${parts.join(', ')}`,
    ...[...leftOut].map(([reason, times]) => `  left out: ${times} ${reason}`),
    isChanged ? 'imported; the shop reads it at its next start' : 'nothing has changed since the last import',
  ];
  return `${lines.join('\n')}\n`;
}
