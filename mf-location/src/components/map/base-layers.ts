import type { CallAnswer } from '@horno/contracts/call';
import type { geoCalls } from '@horno/contracts/calls/geo';
import type { FeatureLike } from 'ol/Feature.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { MapPalette } from './palette.ts';

export type GeoBase = CallAnswer<typeof geoCalls.base>['item'];

/** Metres per pixel at the zooms where the drawing changes. */
const NEAR = 5;
const MIDDLE = 20;
const widths: Readonly<Record<string, readonly [near: number, middle: number, far: number]>> = {
  highway: [12, 6, 3],
  avenue: [9, 4, 1.5],
  street: [6, 2, 0.5],
  coast: [4, 3, 2],
};
const labelReach: Readonly<Record<string, number>> = { city: Infinity, district: 60, urbanization: 8, landmark: 8 };

const scale = (resolution: number): 0 | 1 | 2 => (resolution < NEAR ? 0 : resolution < MIDDLE ? 1 : 2);

function lineStyle(palette: MapPalette) {
  return (feature: FeatureLike, resolution: number): Style => {
    const kind = String(feature.get('kind'));
    const isCoast = kind === 'coast';
    const width = (widths[kind] ?? widths.street)?.[scale(resolution)] ?? 1;
    const isNamed = !isCoast && (kind === 'street' ? resolution < NEAR : resolution < MIDDLE);
    return new Style({
      stroke: new Stroke({ color: isCoast ? palette.beach : palette.street, width, lineCap: 'round' }),
      text: isNamed
        ? new Text({
            text: String(feature.get('name')),
            font: '600 12px system-ui, sans-serif',
            placement: 'line',
            repeat: 360,
            fill: new Fill({ color: palette.name }),
            stroke: new Stroke({ color: palette.street, width: 3 }),
          })
        : undefined,
    });
  };
}

function labelStyle(palette: MapPalette) {
  return (feature: FeatureLike, resolution: number): Style | undefined => {
    const kind = String(feature.get('kind'));
    if (resolution > (labelReach[kind] ?? 0) || (kind === 'city' && resolution < MIDDLE)) return undefined;
    const isArea = kind === 'city' || kind === 'district';
    return new Style({
      text: new Text({
        text: String(feature.get('text')),
        font: isArea ? '700 14px system-ui, sans-serif' : '500 12px system-ui, sans-serif',
        fill: new Fill({ color: isArea ? palette.area : palette.name }),
        stroke: new Stroke({ color: palette.land, width: 3 }),
      }),
    });
  };
}

/** Creates the map below the pins: tiles where the chain has them, else the vector lines and names of the shop. */
export function baseLayers(base: GeoBase, palette: MapPalette): BaseLayer[] {
  if (base.tiles)
    return [new TileLayer({ source: new XYZ({ url: base.tiles.url, maxZoom: 19, crossOrigin: 'anonymous' }) })];
  const sea = base.sea.map((ring) => new Feature(new Polygon([ring.map((at) => fromLonLat(at))])));
  const lines = base.lines.map(({ name, kind, points }) => {
    const feature = new Feature(new LineString(points.map((at) => fromLonLat(at))));
    feature.setProperties({ name, kind });
    return feature;
  });
  const labels = base.labels.map(({ text, kind, at }) => {
    const feature = new Feature(new Point(fromLonLat(at)));
    feature.setProperties({ text, kind });
    return feature;
  });
  return [
    new VectorLayer({
      source: new VectorSource({ features: sea }),
      style: new Style({ fill: new Fill({ color: palette.sea }) }),
    }),
    new VectorLayer({ source: new VectorSource({ features: lines }), style: lineStyle(palette), declutter: true }),
    new VectorLayer({ source: new VectorSource({ features: labels }), style: labelStyle(palette), declutter: true }),
  ];
}
