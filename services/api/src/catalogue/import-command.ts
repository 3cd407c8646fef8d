import { resolve } from 'node:path';
import type { Database, Db } from '@horno/db';
import { migrate } from '@horno/db';
import { migrations } from '../db/migrations/index.ts';
import { checkChain } from './check-chain.ts';
import { readFolder, writeFolder } from './folder.ts';
import { importCatalogue } from './import.ts';
import { type ImportRequest, readImportRequest, usage } from './import-options.ts';
import { digestOf, ImportError, type ImportFault, type ImportFile, parseChain } from './parse.ts';
import { findFiles, listReleases } from './releases.repo.ts';
import { releaseInForce, stateOf } from './releases.ts';
import { withdrawRelease } from './withdraw.ts';

export interface ImportCommand {
  argv: readonly string[];
  /** Folder that relative paths start from. */
  folder: string;
  open(): Promise<Database>;
  now(): Date;
  out(text: string): void;
  err(text: string): void;
}

/** Runs `pnpm api:import`. Returns the exit code: 0 done, 1 refused, 2 wrong usage. */
export async function runImport(command: ImportCommand): Promise<0 | 1 | 2> {
  const request = readImportRequest(command.argv);
  if (request === undefined) {
    command.err(usage);
    return 2;
  }
  try {
    await execute(request, command);
    return 0;
  } catch (error) {
    const text = textOf(error);
    if (text === undefined) throw error;
    command.err(text);
    return 1;
  }
}

async function execute(request: ImportRequest, command: ImportCommand): Promise<void> {
  if (request.verb === 'import' || request.verb === 'check') {
    // Read the folder first: a refused folder needs no database.
    const files = await readFolder(resolve(command.folder, request.folder));
    const data = checkChain(files);
    command.out(`${countsText(files)}, version ${digestOf(data)}\n`);
    if (request.verb === 'check') command.out('no faults found; nothing was stored\n');
    else await withDatabase(command, ({ db }) => store(db, files, request, command));
  } else if (request.verb === 'withdraw') {
    await withDatabase(command, ({ db }) => withdraw(db, request.number, command));
  } else if (request.verb === 'export') {
    await withDatabase(command, ({ db }) => exportTo(db, resolve(command.folder, request.folder), command));
  } else {
    await withDatabase(command, ({ db }) => list(db, command));
  }
}

async function withDatabase(command: ImportCommand, act: (database: Database) => Promise<void>): Promise<void> {
  const database = await command.open();
  try {
    await migrate(database.db, 'shop', migrations);
    await act(database);
  } finally {
    await database.close();
  }
}

type ImportOrder = Extract<ImportRequest, { verb: 'import' }>;

async function store(
  db: Db,
  files: readonly ImportFile[],
  { from, note }: ImportOrder,
  { now, out }: ImportCommand,
): Promise<void> {
  const { changed, number } = await importCatalogue(db, files, now(), { validFrom: from, note });
  if (!changed) out('the same data is stored already; nothing was stored\n');
  else out(`release ${number} is in force ${from === undefined ? 'now' : `from ${from.toISOString()}`}\n`);
}

async function withdraw(db: Db, number: number | undefined, { now, out }: ImportCommand): Promise<void> {
  const { withdrawn, inForce } = await withdrawRelease(db, now(), number);
  out(`release ${withdrawn.number} is withdrawn; release ${inForce.number} is in force\n`);
}

async function list(db: Db, { now, out }: ImportCommand): Promise<void> {
  const releases = await listReleases(db);
  if (releases.length === 0) out('nothing was imported, and the shop never started here\n');
  for (const release of releases) {
    const { number, origin, digest, note, importedAt, validFrom } = release;
    const since = (validFrom ?? importedAt).toISOString();
    out(
      `${[number, stateOf(release, releases, now()), `from ${since}`, origin, digest, note ?? ''].join('\t').trimEnd()}\n`,
    );
  }
}

async function exportTo(db: Db, folder: string, { now, out }: ImportCommand): Promise<void> {
  const inForce = releaseInForce(await listReleases(db), now());
  const { chainFiles } = await import('../../data/chain/index.ts');
  const data = parseChain(inForce === undefined ? chainFiles : await findFiles(db, inForce.digest));
  const names = await writeFolder(folder, data);
  out(`${names.length} files written to ${folder}\n`);
}

function countsText(files: readonly ImportFile[]): string {
  return files.map(({ file, records }) => `${file}: ${records.length}`).join(', ');
}

/** Returns the message of an error that the operator can fix, or nothing for a defect of the program. */
function textOf(error: unknown): string | undefined {
  if (error instanceof ImportError)
    return `${error.faults.map(faultText).join('\n')}\n${error.faults.length} fault(s); nothing was stored\n`;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === undefined && !(error instanceof RangeError) ? undefined : `${String(message)}\n`;
}

function faultText({ file, source = file, row, record, field, path, message }: ImportFault): string {
  if (row === undefined) return source === path ? `${source}: ${message}` : `${source}: ${path}: ${message}`;
  const name = record === undefined || record === String(row - 1) ? '' : ` (${record})`;
  return `${source}: row ${row}${name}: ${field ? `${field}: ` : ''}${message}`;
}
