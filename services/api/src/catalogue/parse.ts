import { createHash } from 'node:crypto';
import { type ChainData, type RecordKind, recordSchemas } from './schema.ts';

/** One list of an import: which file it came from (for messages), what it holds, and the records as read. */
export interface ImportFile {
  file: string;
  kind: RecordKind;
  records: readonly unknown[];
}

/** What is wrong with an import, and where: `pizzas[3].recipe.sauce`. */
export interface ImportFault {
  file: string;
  path: string;
  message: string;
  /** Where a person looks: the file as it was read, the record in it counted from 1, its name and its field. */
  source?: string;
  row?: number;
  record?: string;
  field?: string;
}

/** The import was refused as a whole; nothing of it is stored. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code = 'CATALOGUE_IMPORT';
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    super(`The catalogue has ${faults.length} fault(s):\n${faults.map(faultLine).join('\n')}`);
    this.faults = faults;
  }
}

function faultLine({ file, path, message }: ImportFault): string {
  return `  ${file}: ${path}: ${message}`;
}

/** Parses every record by its schema and collects all faults before it throws. @throws ImportError */
export function parseChain(files: readonly ImportFile[]): ChainData {
  const faults: ImportFault[] = [];
  const data = Object.fromEntries(Object.keys(recordSchemas).map((kind) => [kind, [] as unknown[]]));
  for (const { file, kind, records } of files) {
    records.forEach((record, index) => {
      const parsed = recordSchemas[kind].safeParse(record);
      if (parsed.success) data[kind]?.push(parsed.data);
      else
        for (const issue of parsed.error.issues)
          faults.push({
            file,
            path: pathText(kind, record, index, issue.path),
            message: issue.message,
            source: file,
            row: index + 1,
            record: codeOf(kind, record, index),
            field: fieldText(issue.path),
          });
    });
  }
  for (const kind of ['tenant', 'store', 'category', 'size', 'tier'] as const)
    if (!files.some((file) => file.kind === kind && file.records.length > 0))
      faults.push({ file: kind, path: kind, message: 'no record of this kind' });
  if (faults.length > 0) throw new ImportError(faults);
  // Every list was filled by the schema of its own kind just above.
  return data as unknown as ChainData;
}

/** Key of a record among those of its kind. */
export function codeOf(kind: RecordKind, record: unknown, index: number): string {
  const { code, uuid, id, slug, tier } = (record ?? {}) as Record<string, unknown>;
  if (kind === 'tenant') return 'tenant';
  if (kind === 'content') return `${String((record as { kind?: unknown }).kind)}/${String(slug)}`;
  // Its code is a coupon's, which several may share.
  if (kind === 'campaign') return String(id);
  const key = code ?? uuid ?? id ?? tier;
  return key === undefined ? String(index) : String(key);
}

/** Digest of parsed data: the same for the same records in the same order, whatever the order of their fields. */
export function digestOf(data: ChainData): string {
  return createHash('sha256').update(JSON.stringify(data, inOrder)).digest('hex').slice(0, 16);
}

/** The database keeps the fields of a record in an order of its own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function pathText(kind: RecordKind, record: unknown, index: number, path: readonly PropertyKey[]): string {
  return `${kind}[${index}] (${codeOf(kind, record, index)})${stepsText(path)}`;
}

function fieldText(path: readonly PropertyKey[]): string {
  return stepsText(path).replace(/^\./, '');
}

function stepsText(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
}
