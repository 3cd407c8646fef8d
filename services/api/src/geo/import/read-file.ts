import { refuseFile } from './fault.ts';
import type { ReadFile } from './raw-record.ts';
import { readGeojson } from './read-geojson.ts';
import { readOsmJson } from './read-osm-json.ts';
import { readOsmXml } from './read-osm-xml.ts';
import { readCsv, readJsonTable } from './read-table.ts';

/** Reads a file by its name and content. @throws GeoImportError when the format is unknown or invalid */
export function readGeoFile(name: string, bytes: Uint8Array, columns?: readonly string[]): ReadFile {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (extension === 'pbf')
    refuseFile('a .pbf extract is not read: turn it into .osm or GeoJSON first (osmium cat, osmium export)');
  const text = decode(bytes);
  if (text.trim() === '') refuseFile('the file is empty');
  switch (extension) {
    case 'csv':
    case 'tsv':
      return readCsv(text, columns);
    case 'osm':
    case 'xml':
      return readOsmXml(text);
    case 'json':
    case 'geojson':
      return readJson(text);
    default:
      return refuseFile('.geojson, .json, .csv, .tsv, .osm or .xml was expected');
  }
}

function readJson(text: string): ReadFile {
  const json = parseJson(text);
  if (Array.isArray(json)) return readJsonTable(json);
  return typeof json === 'object' && json !== null && 'elements' in json ? readOsmJson(json) : readGeojson(json);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuseFile(`this is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuseFile('the file is not UTF-8');
  }
}
