import type { CallAnswer } from '@horno/contracts/call';
import type { geoCalls } from '@horno/contracts/calls/geo';
import type { FeatureLike } from 'ol/Feature.js';
import Feature from 'ol/Feature.js';
import Polyline from 'ol/format/Polyline.js';
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
export type Streets = CallAnswer<typeof geoCalls.streets>['item'];

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

/** Returns the style of streets and coasts. Small streets are left out from far away. */
function lineStyle(palette: MapPalette) {
  return (feature: FeatureLike, resolution: number): Style | undefined => {
    const kind = String(feature.get('kind'));
    if (kind === 'street' && resolution > MIDDLE) return undefined;
    const isCoast = kind === 'coast';
    const width = (widths[kind] ?? widths.street)?.[scale(resolution)] ?? 1;
    const isNamed = !isCoast && (kind === 'street' ? resolution < NEAR : resolution < MIDDLE);
    return new Style({
      // A drawn line is only near its street: from close by it must not look exact.
      stroke:
        feature.get('isDrawn') && resolution < NEAR
          ? new Stroke({ color: palette.street, width, lineDash: [10, 6], lineCap: 'butt' })
          : new Stroke({ color: isCoast ? palette.beach : palette.street, width, lineCap: 'round' }),
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

/** Layers of the shop's own map, from below to above. */
export interface BaseMap {
  layers: BaseLayer[];
  /** Replaces the drawn main streets of an area by its measured streets. */
  addStreets(streets: Streets): void;
}

/** Creates the map below the pins: tiles where the chain has them, else the vector lines and names of the shop. */
export function createBaseMap(base: GeoBase, palette: MapPalette): BaseMap {
  if (base.tiles) {
    const tiles = new XYZ({ url: base.tiles.url, maxZoom: 19, crossOrigin: 'anonymous' });
    return { layers: [new TileLayer({ source: tiles })], addStreets: () => undefined };
  }
  const sea = base.sea.map((ring) => new Feature(new Polygon([ring.map((at) => fromLonLat(at))])));
  const lines = base.lines.map(({ name, kind, points, replaced }) => {
    const feature = new Feature(new LineString(points.map((at) => fromLonLat(at))));
    feature.setProperties({ name, kind, replaced, isDrawn: kind !== 'coast' });
    return feature;
  });
  const labels = base.labels.map(({ text, kind, at }) => {
    const feature = new Feature(new Point(fromLonLat(at)));
    feature.setProperties({ text, kind });
    return feature;
  });
  const drawn = new VectorSource({ features: lines });
  const borders = new VectorSource();
  return {
    layers: [
      new VectorLayer({
        source: new VectorSource({ features: sea }),
        style: new Style({ fill: new Fill({ color: palette.sea }) }),
      }),
      new VectorLayer({ source: borders, style: borderStyle(palette) }),
      new VectorLayer({ source: drawn, style: lineStyle(palette), declutter: true }),
      new VectorLayer({ source: new VectorSource({ features: labels }), style: labelStyle(palette), declutter: true }),
    ],
    addStreets(streets) {
      for (const feature of lines) if (feature.get('replaced')) drawn.removeFeature(feature);
      drawn.addFeatures(
        streets.streets.flatMap(({ name, kind, lines: encoded }) =>
          encoded.map((line) => {
            const feature = lineFeature(line);
            feature.setProperties({ name, kind });
            return feature;
          }),
        ),
      );
      borders.addFeatures(streets.borders.map(lineFeature));
    },
  };
}

function lineFeature(encoded: string): Feature<LineString> {
  const projection = { dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' };
  return new Feature(new Polyline().readGeometry(encoded, projection) as LineString);
}

const borderStyle = ({ border }: MapPalette): Style =>
  new Style({ stroke: new Stroke({ color: border, width: 1.5, lineDash: [6, 6] }) });
