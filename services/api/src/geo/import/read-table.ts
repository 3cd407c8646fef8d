import { parse } from 'csv-parse/sync';
import type { LatLng } from '../geocoder.ts';
import { refuseFile } from './fault.ts';
import { type RawShape, type ReadFile, tagOf, toTags } from './raw-record.ts';
import { tagNames } from './tag-names.ts';

const SEPARATORS = [',', ';', '\t'];

/** Reads a CSV file. The header line names the columns, unless `columns` does. */
export function readCsv(text: string, columns?: readonly string[]): ReadFile {
  const file: ReadFile = { format: 'table', records: [], faults: [], leftOut: new Map() };
  const rows: [line: number, row: Record<string, string>][] = [];
  parse(text, {
    columns: columns ? [...columns] : true,
    delimiter: separatorOf(text),
    bom: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      file.faults.push({ at: `line ${error?.lines ?? '?'}`, message: error?.message ?? 'cannot be read' });
      return undefined;
    },
    on_record: (row: Record<string, string>, { lines }) => {
      rows.push([lines, row]);
      return null;
    },
  });
  for (const [line, row] of rows) addRow(file, `line ${line}`, row);
  return file;
}

/** Reads a list of flat JSON objects as table rows. */
export function readJsonTable(list: readonly unknown[]): ReadFile {
  const file: ReadFile = { format: 'table', records: [], faults: [], leftOut: new Map() };
  list.forEach((row, index) => {
    const at = `row ${index + 1}`;
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) addRow(file, at, row);
    else file.faults.push({ at, message: 'an object was expected' });
  });
  return file;
}

function addRow(file: ReadFile, at: string, row: object): void {
  const tags = toTags({ ...row });
  const read = (names: readonly string[]) => Number(tagOf(tags, names));
  const start = { lat: read(tagNames.lat), lng: read(tagNames.lng) };
  const end = { lat: read(tagNames.endLat), lng: read(tagNames.endLng) };
  const hasEnd = tagOf(tags, tagNames.endLat) !== undefined || tagOf(tags, tagNames.endLng) !== undefined;
  const missing = [...missingOf(start, ''), ...(hasEnd ? missingOf(end, '2') : [])];
  if (missing.length > 0) {
    file.faults.push({ at, message: `${missing.join(', ')}: a number of degrees was expected` });
    return;
  }
  const shape: RawShape = hasEnd ? { type: 'lines', lines: [[start, end]] } : { type: 'point', point: start };
  file.records.push({ at, tags, shape });
}

function missingOf({ lat, lng }: LatLng, suffix: string): string[] {
  return [...(Number.isFinite(lat) ? [] : [`lat${suffix}`]), ...(Number.isFinite(lng) ? [] : [`lon${suffix}`])];
}

/** Returns the separator that occurs most often in the first line. */
function separatorOf(text: string): string {
  const first = /^.*/.exec(text)?.[0] ?? '';
  const [best] = SEPARATORS.map((mark) => ({ mark, count: first.split(mark).length - 1 })).sort(
    (a, b) => b.count - a.count,
  );
  if (!best || best.count === 0) refuseFile('the first line has no columns: separate them by , or ; or a tab');
  return best.mark;
}
