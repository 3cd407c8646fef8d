import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ImportError, type ImportFault, type ImportFile } from './parse.ts';
import { type ChainData, type RecordKind, recordSchemas } from './schema.ts';

const kinds = Object.keys(recordSchemas) as RecordKind[];
const kindByName = new Map(kinds.map((kind) => [nameOf(kind), kind]));

/**
 * The JSON files of a folder and of those in it. The name says what a file holds: `store.json`, `store/lima.json` and
 * `store.lima.json` are lists of stores; `tenant.json` may be its one record alone. Other files are passed over.
 * @throws ImportError with every file that cannot be read as that
 */
export async function readFolder(folder: string): Promise<ImportFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const read = await Promise.all(names.map((name) => readOne(folder, name)));
  const faults = read.flatMap((one) => ('message' in one ? [one] : []));
  if (faults.length > 0) throw new ImportError(faults);
  return read.flatMap((one) => ('records' in one ? [one] : []));
}

async function readOne(folder: string, name: string): Promise<ImportFile | ImportFault> {
  const fault = (message: string) => ({ file: name, source: name, path: name, message });
  const [first = ''] = name.split(sep);
  const kind = kindByName.get(first.split('.')[0] ?? '');
  if (kind === undefined) return fault(`names no kind of record; there are ${[...kindByName.keys()].join(', ')}`);
  try {
    const content: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    if (Array.isArray(content)) return { file: name, kind, records: content };
    if (kind === 'tenant') return { file: name, kind, records: [content] };
    return fault('must be a list: […]');
  } catch (error) {
    return fault(`is not JSON: ${(error as Error).message}`);
  }
}

/** Writes a catalogue as such files: what an operator starts from. Answers their names. */
export async function writeFolder(folder: string, data: ChainData): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const kind of kinds) {
    const name = `${nameOf(kind)}.json`;
    await writeFile(join(folder, name), `${JSON.stringify(data[kind], undefined, 2)}\n`);
    names.push(name);
  }
  return names;
}

/** `toppingGroup` → `topping-group` */
function nameOf(kind: RecordKind): string {
  return kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
