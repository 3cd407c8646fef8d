import { SaxesParser } from 'saxes';
import { refuseFile } from './fault.ts';
import type { ReadFile } from './raw-record.ts';
import { type OsmElement, readOsm } from './read-osm.ts';

const KINDS: ReadonlySet<string> = new Set(['node', 'way', 'relation']);

type OpenElement = OsmElement & { nodes: number[] };

/** Reads an `.osm` file. Malformed XML is refused with its line number. */
export function readOsmXml(text: string): ReadFile {
  const elements: OsmElement[] = [];
  const faults: ReadFile['faults'] = [];
  const parser = new SaxesParser();
  let root: string | undefined;
  let open: OpenElement | undefined;
  parser.on('error', (error) => refuseFile(`the XML is not well-formed: ${error.message}`));
  parser.on('opentag', ({ name, attributes }) => {
    if (root === undefined && name !== 'osm') refuseFile(`this is no OSM file: <osm> was expected, not <${name}>`);
    root ??= name;
    if (KINDS.has(name)) {
      const element = toElement(name as OsmElement['type'], attributes);
      if (typeof element === 'string') faults.push({ at: `${name} ${attributes.id ?? '?'}`, message: element });
      else open = element;
    } else if (open && name === 'tag') {
      const { k, v } = attributes;
      if (k !== undefined && v !== undefined) open.tags[k] = v;
      else faults.push({ at: `${open.type} ${open.id}`, message: 'a tag without k or v' });
    } else if (open && name === 'nd') {
      open.nodes.push(Number(attributes.ref));
    }
  });
  parser.on('closetag', ({ name }) => {
    if (!open || name !== open.type) return;
    elements.push(open);
    open = undefined;
  });
  parser.write(text).close();
  const file = readOsm(elements);
  return { ...file, faults: [...faults, ...file.faults] };
}

/** Returns the element, or the fault message. */
function toElement(type: OsmElement['type'], attributes: Record<string, string>): OpenElement | string {
  const id = Number(attributes.id);
  if (attributes.id === undefined || !Number.isInteger(id)) return 'id: a whole number was expected';
  if (type !== 'node') return { type, id, tags: {}, nodes: [] };
  const lat = Number(attributes.lat ?? Number.NaN);
  const lng = Number(attributes.lon ?? Number.NaN);
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return 'lat, lon: a number of degrees was expected';
  return { type, id, tags: {}, nodes: [], point: { lat, lng } };
}
