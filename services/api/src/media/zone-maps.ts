import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import type { Region } from '../menu-documents/menu-pdf.ts';

const SIDE = 640;
const PAD = 28;
const NEAR_STATES = ['Lima', 'Callao'];
const FILLS = ['#f8c24a', '#f26b21', '#23693f', '#c8201a'];

type Point = readonly [x: number, y: number];

/** Returns the widest zone of a store. It contains the nearer ones. */
const ringOf = ({ coverage }: Store): readonly (readonly [number, number])[] => coverage.at(-1)?.ring ?? [];

/** Projects degrees into a square of `side` px, north up, with equal scale in both directions. */
function projection(points: readonly (readonly [number, number])[], side: number, pad: number) {
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  const squeeze = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const scale = (side - 2 * pad) / Math.max((east - west) * squeeze, north - south, 0.001);
  const round = (value: number) => Math.round(value * 10) / 10;
  const left = (side - (east - west) * squeeze * scale) / 2;
  const top = (side - (north - south) * scale) / 2;
  return (lng: number, lat: number): Point => [
    round(left + (lng - west) * squeeze * scale),
    round(top + (north - lat) * scale),
  ];
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function zonesOf(stores: readonly Store[], side: number, pad: number, hasNames: boolean): string {
  const points = stores.flatMap((store) => [...ringOf(store), [store.lng, store.lat] as const]);
  if (points.length === 0) return '';
  const at = projection(points, side, pad);
  const rings = stores.map((store, index) => {
    const corners = ringOf(store).map(([lng, lat]) => at(lng, lat).join(','));
    const fill = FILLS[index % FILLS.length];
    return `<polygon points="${corners.join(' ')}" fill="${fill}" fill-opacity=".32" stroke="${fill}" stroke-width="1.5"/>`;
  });
  const taken: Point[] = [];
  const dots = stores.map((store) => {
    const [x, y] = at(store.lng, store.lat);
    // Skip a name that would overlap another one. The list beside the map has all names.
    const isFree = taken.every(([a, b]) => Math.abs(a - x) > 92 || Math.abs(b - y) > 15);
    if (isFree) taken.push([x, y]);
    const name = hasNames && isFree ? `<text x="${x + 7}" y="${y + 4}">${escaped(store.name)}</text>` : '';
    return `<circle cx="${x}" cy="${y}" r="4" fill="#1f1410"/>${name}`;
  });
  return rings.join('') + dots.join('');
}

/** Returns the delivery areas of a region as SVG. The page of the region lists the same districts. */
export function zoneMapSvg({ stores }: Pick<Catalogue, 'stores'>, region: Region): string {
  const own = stores.filter(
    ({ active, delivers, state }) => active && delivers && NEAR_STATES.includes(state) === (region === 'lima'),
  );
  const inner = region === 'lima' ? zonesOf(own, SIDE, PAD, true) : cityGrid(own);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" font-family="system-ui,sans-serif" font-size="12" fill="#1f1410">`,
    `<rect width="${SIDE}" height="${SIDE}" fill="#fbf3e4"/>`,
    inner,
    '</svg>',
  ].join('');
}

/** Draws each city in a square of its own, because cities are far apart. */
function cityGrid(stores: readonly Store[]): string {
  const cities = [...new Set(stores.map(({ city }) => city))];
  const columns = Math.ceil(Math.sqrt(cities.length));
  const side = SIDE / Math.max(columns, 1);
  return cities
    .map((city, index) => {
      const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
      const own = stores.filter((store) => store.city === city);
      const name = `<text x="${side / 2}" y="22" text-anchor="middle" font-size="15" font-weight="600">${escaped(city)}</text>`;
      return `<g transform="translate(${x} ${y})"><rect x="4" y="4" width="${side - 8}" height="${side - 8}" rx="12" fill="#fffdf8"/>${zonesOf(own, side, 36, false)}${name}</g>`;
    })
    .join('');
}
