import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ImportError, type ImportFault, type ImportFile } from './parse.ts';
import { type ChainData, type RecordKind, recordSchemas } from './schema.ts';

const kinds = Object.keys(recordSchemas) as RecordKind[];
const kindByName = new Map(kinds.map((kind) => [nameOf(kind), kind]));

/**
 * Reads the JSON files of a folder and its subfolders. The file name gives the record kind: `store.json`, `store/lima.json` and
 * `store.lima.json` are lists of stores; `tenant.json` may be a single object. Other file types are ignored.
 * @throws ImportError with every file that cannot be read
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
  if (kind === undefined)
    return fault(`the name is not a record kind; expected one of ${[...kindByName.keys()].join(', ')}`);
  try {
    const content: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    if (Array.isArray(content)) return { file: name, kind, records: content };
    if (kind === 'tenant') return { file: name, kind, records: [content] };
    return fault('must be a list: […]');
  } catch (error) {
    return fault(`is not JSON: ${(error as Error).message}`);
  }
}

/** Writes a catalogue as import files and returns their names. */
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

/** Converts `toppingGroup` to `topping-group`. */
function nameOf(kind: RecordKind): string {
  return kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
