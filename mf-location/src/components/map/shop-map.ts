import type { GeoPoint } from '@horno/domain';
import Collection from 'ol/Collection.js';
import { noModifierKeys, primaryAction } from 'ol/events/condition.js';
import { boundingExtent } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import Translate from 'ol/interaction/Translate.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';
import { aroundFirst } from '../../domain/localisation.ts';
import { createBaseMap, type GeoBase, type Streets } from './base-layers.ts';
import type { MapPalette } from './palette.ts';

type PinKind = 'home' | 'store' | 'chosen' | 'rider';

const drop = 'M22 54C10 41 5 31 5 22a17 17 0 0 1 34 0c0 9-5 19-17 32z';
const oven = '<path d="M14.5 30v-7.5a7.5 7.5 0 0 1 15 0V30z" fill="#fffdf8"/>';
const inside: Record<PinKind, string> = {
  home: '<path d="M14 23l8-7 8 7v8h-5.5v-5h-5v5H14z" fill="#fffdf8"/>',
  store: oven,
  chosen: oven,
  rider:
    '<g fill="none" stroke="#fffdf8" stroke-width="2.2" stroke-linecap="round"><circle cx="16" cy="27" r="3"/><circle cx="29" cy="27" r="3"/><path d="M19 27h7l-2-9h3M15 21h6"/></g>',
};
const fill: Record<PinKind, string> = { home: '#1f1410', store: '#c8201a', chosen: '#23693f', rider: '#23693f' };

/** Returns a map pin as a data URL, 44 by 56 px. Its tip is at the middle of the lower edge. */
function pinPicture(kind: PinKind): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="56" viewBox="0 0 44 56"><path d="${drop}" fill="${fill[kind]}" stroke="#fffdf8" stroke-width="2.5"/>${inside[kind]}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const ZOOM_LEAST = 10;
const ZOOM_MOST = 17;
const ZOOM_MS = 200;
const EDGE_PX = 56;

export interface MapPin {
  id: string;
  kind: PinKind;
  point: GeoPoint;
}

export interface ShopMapOptions {
  base: GeoBase;
  palette: MapPalette;
  pins: readonly MapPin[];
  zoom: number;
  /** The map can be moved. A fixed map lets the page scroll. */
  isLive: boolean;
  /** A line from the first pin to the second. */
  hasRoute: boolean;
  /** The first pin was dragged, or the map was tapped. */
  onMove?(point: GeoPoint): void;
  /** A pin was tapped. */
  onPick?(id: string): void;
  /** The customer dragged or zoomed the map. */
  onView?(center: GeoPoint): void;
  /** The map has come to an end of its zoom, or left it. */
  onZoomEnd?(end: ZoomEnd | undefined): void;
}

/** End of the zoom that a map shows: no nearer, or no farther. */
export type ZoomEnd = 'nearest' | 'farthest';

export interface ShopMap {
  setPins(pins: readonly MapPin[]): void;
  addStreets(streets: Streets): void;
  /** Brings points into view, at most at the zoom of the options; of points in several cities, those around the first. */
  show(points: readonly GeoPoint[]): void;
  zoomBy(steps: number): void;
  center(): GeoPoint | undefined;
  destroy(): void;
}

/** Creates a view that zooms from 10 to 17 (spec 1 §9). */
export const createView = (zoom: number): View =>
  new View({ minZoom: ZOOM_LEAST, maxZoom: ZOOM_MOST, zoom, center: [0, 0] });

export function zoomEndOf(view: View): ZoomEnd | undefined {
  const zoom = view.getZoom() ?? ZOOM_MOST;
  if (zoom >= ZOOM_MOST) return 'nearest';
  return zoom <= ZOOM_LEAST ? 'farthest' : undefined;
}

/** Drags the map by mouse or pen, and by two fingers: one finger scrolls the page. */
function dragPan(): DragPan {
  const pan: DragPan = new DragPan({
    condition: (event) => {
      const { originalEvent } = event;
      const isTouch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
      return isTouch ? pan.getPointerCount() === 2 : noModifierKeys(event) && primaryAction(event);
    },
  });
  return pan;
}

function liveInteractions() {
  const interactions = defaultInteractions({
    altShiftDragRotate: false,
    pinchRotate: false,
    keyboard: false,
    dragPan: false,
  });
  interactions.insertAt(0, dragPan());
  return interactions;
}

const toMap = ({ lng, lat }: GeoPoint) => fromLonLat([lng, lat]);

function toPoint(coordinate: number[]): GeoPoint {
  const [lng = 0, lat = 0] = toLonLat(coordinate);
  return { lat, lng };
}

function pinFeature({ id, kind, point }: MapPin): Feature<Point> {
  const feature = new Feature(new Point(toMap(point)));
  feature.setId(id);
  feature.setStyle(new Style({ image: new Icon({ src: pinPicture(kind), anchor: [0.5, 0.96] }) }));
  return feature;
}

function routeFeature(from: MapPin, to: MapPin, palette: MapPalette): Feature {
  const line = new Feature(new LineString([toMap(from.point), toMap(to.point)]));
  line.setStyle(
    new Style({ stroke: new Stroke({ color: palette.route, width: 3, lineDash: [1, 8], lineCap: 'round' }) }),
  );
  return line;
}

function handleMoves(map: OlMap, movable: Collection<Feature>, onMove: (point: GeoPoint) => void) {
  const translate = new Translate({ features: movable, hitTolerance: 16 });
  translate.on('translateend', ({ coordinate }) => onMove(toPoint(coordinate)));
  map.addInteraction(translate);
  map.on('click', ({ coordinate }) => onMove(toPoint(coordinate)));
}

function handlePicks(map: OlMap, onPick: (id: string) => void) {
  map.on('click', ({ pixel }) => {
    const id = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), { hitTolerance: 8 });
    if (id !== undefined) onPick(String(id));
  });
}

function isWellInside(map: OlMap, { point }: MapPin): boolean {
  const size = map.getSize();
  if (!size) return false;
  const [width = 0, height = 0] = size;
  const [x = 0, y = 0] = map.getPixelFromCoordinate(toMap(point)) ?? [];
  return x >= EDGE_PX && y >= EDGE_PX && x <= width - EDGE_PX && y <= height - EDGE_PX;
}

/** Creates a map of stores or addresses in an element. Zoom 10 to 17 (spec 1 §9). `destroy` releases everything. */
export function createShopMap(target: HTMLElement, options: ShopMapOptions): ShopMap {
  const { base, palette, isLive, hasRoute, onMove, onPick, onView, onZoomEnd } = options;
  const source = new VectorSource();
  const movable = new Collection<Feature>();
  const view = createView(options.zoom);
  const { layers, addStreets } = createBaseMap(base, palette);
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: isLive ? liveInteractions() : [],
    layers: [...layers, new VectorLayer({ source })],
  });

  function setPins(pins: readonly MapPin[]) {
    const features: Feature[] = pins.map(pinFeature);
    movable.clear();
    if (onMove && features[0]) movable.push(features[0]);
    const [from, to] = pins;
    if (hasRoute && from && to) features.unshift(routeFeature(from, to, palette));
    source.clear();
    source.addFeatures(features);
  }

  /** The last view that the code set. Any other view is a move by the customer. */
  let ownState = '';
  const viewState = () => `${view.getCenter()} ${view.getZoom()}`;

  function show(points: readonly GeoPoint[]) {
    const [first] = points;
    const near = aroundFirst(points);
    if (near.length > 1) {
      const padding = [EDGE_PX, EDGE_PX, EDGE_PX, EDGE_PX];
      view.fit(boundingExtent(near.map(toMap)), { padding, maxZoom: options.zoom });
    } else if (first) view.setCenter(toMap(first));
    ownState = viewState();
  }
  const look = (pins: readonly MapPin[]) => show(pins.map(({ point }) => point));

  if (onMove) handleMoves(map, movable, onMove);
  if (onPick) handlePicks(map, onPick);
  if (onView) {
    map.on('moveend', () => {
      const center = view.getCenter();
      if (!center || viewState() === ownState) return;
      ownState = viewState();
      onView(toPoint(center));
    });
  }
  view.on('change:resolution', () => onZoomEnd?.(zoomEndOf(view)));
  setPins(options.pins);
  look(options.pins);
  onZoomEnd?.(zoomEndOf(view));

  return {
    setPins(pins) {
      setPins(pins);
      // The map must not move when new pins arrive while the customer drags it.
      if (onView) return;
      const [only] = pins;
      // The map does not move under the finger while its only pin is well inside.
      if (pins.length > 1 || !only || !isWellInside(map, only)) look(pins);
    },
    addStreets,
    show,
    zoomBy(steps) {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      view.animate({ zoom: (view.getZoom() ?? ZOOM_MOST) + steps, duration: isStill ? 0 : ZOOM_MS });
    },
    center() {
      const center = view.getCenter();
      return center && toPoint(center);
    },
    destroy() {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
