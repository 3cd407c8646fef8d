import { createHash } from 'node:crypto';
import { type ChainData, type RecordKind, recordSchemas } from './schema.ts';

/** One list of an import: its file name (for messages), its record kind and its unparsed records. */
export interface ImportFile {
  file: string;
  kind: RecordKind;
  records: readonly unknown[];
}

/** A fault of an import and its path, such as `pizzas[3].recipe.sauce`. */
export interface ImportFault {
  file: string;
  path: string;
  message: string;
  /** Location for the operator: the file, the row counted from 1, the record's name and the field. */
  source?: string;
  row?: number;
  record?: string;
  field?: string;
}

/** The whole import was refused; nothing was stored. */
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
  // Each list was parsed above by the schema of its kind.
  return data as unknown as ChainData;
}

/** Returns the key of a record within its kind. */
export function codeOf(kind: RecordKind, record: unknown, index: number): string {
  const { code, uuid, id, slug, tier } = (record ?? {}) as Record<string, unknown>;
  if (kind === 'tenant') return 'tenant';
  if (kind === 'content') return `${String((record as { kind?: unknown }).kind)}/${String(slug)}`;
  // The `code` of a campaign is a coupon code, which campaigns may share.
  if (kind === 'campaign') return String(id);
  const key = code ?? uuid ?? id ?? tier;
  return key === undefined ? String(index) : String(key);
}

/** Returns the digest of parsed data. It depends on the order of the records, but not on the order of their fields. */
export function digestOf(data: ChainData): string {
  return createHash('sha256').update(JSON.stringify(data, inOrder)).digest('hex').slice(0, 16);
}

/** Sorts the fields of a record, because the database does not preserve their order. */
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
