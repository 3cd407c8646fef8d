import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  coverageAt,
  distanceKm,
  distanceMetres,
  isInPolygon,
  isInRing,
  movePoint,
  type Ring,
  sortByDistance,
} from './distance.ts';

const larcomar = { lat: -12.1319, lng: -77.0305 };
const plazaMayor = { lat: -12.0464, lng: -77.0308 };
const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  test.each([
    ['the same point', larcomar, larcomar, 0],
    ['Larcomar to Plaza Mayor', larcomar, plazaMayor, 9.51],
    ['a degree of latitude', { lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 111.19],
    ['half round the world', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015.09],
    ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.19],
  ])('%s', (_, from, to, km) => {
    expect(distanceKm(from, to)).toBe(km);
  });

  test('is the same there and back, and never negative', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMetres(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3);
      }),
    );
  });
});

describe('polygons', () => {
  const square: Ring = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];
  const hole: Ring = [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
  ];
  const cShape: Ring = [
    [0, 0],
    [4, 0],
    [4, 1],
    [1, 1],
    [1, 3],
    [4, 3],
    [4, 4],
    [0, 4],
  ];

  test.each([
    ['inside', square, 2, 2, true],
    ['outside', square, 5, 2, false],
    ['level with a corner, outside', square, -1, 4, false],
    ['on an edge', square, 4, 2, true],
    ['on a corner', square, 0, 0, true],
    ['beyond an edge in its line', square, 5, 0, false],
    ['in the mouth of a C', cShape, 3, 2, false],
    ['in the back of a C', cShape, 0.5, 2, true],
    ['no ring', [], 0, 0, false],
  ] as const)('%s', (_, ring, lng, lat, inside) => {
    expect(isInRing({ lat, lng }, ring)).toBe(inside);
  });

  test('a hole is outside', () => {
    expect(isInPolygon({ lat: 1.5, lng: 1.5 }, [square, hole])).toBe(false);
    expect(isInPolygon({ lat: 3, lng: 3 }, [square, hole])).toBe(true);
    const other = hole.map(([lng, lat]) => [lng + 1.5, lat + 1.5] as const);
    expect(isInPolygon({ lat: 1.5, lng: 1.5 }, [square, hole, other])).toBe(false);
    expect(isInPolygon({ lat: 3, lng: 3 }, [])).toBe(false);
  });

  type Point = [lng: number, lat: number];

  test('a triangle holds the points that lie on one side of all its edges', () => {
    const corner = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }));
    fc.assert(
      fc.property(corner, corner, corner, corner, (a, b, c, [lng, lat]) => {
        const sideOf = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
          Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
        fc.pre(sideOf(a, b, c) !== 0);
        const edges = [
          [a, b],
          [b, c],
          [c, a],
        ] as const;
        const sides = edges.map(([from, to]) => sideOf(from, to, [lng, lat]) * sideOf(a, b, c));
        expect(isInRing({ lat, lng }, [a, b, c])).toBe(sides.every((side) => side >= 0));
      }),
      { numRuns: 500 },
    );
  });

  test('closing the ring changes nothing', () => {
    const coordinate = fc.double({ min: -1, max: 5, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, (lng, lat) => {
        expect(isInRing({ lat, lng }, square)).toBe(isInRing({ lat, lng }, square.slice(0, -1)));
        expect(isInRing({ lat, lng }, square)).toBe(lng >= -1e-9 && lng <= 4 + 1e-9 && lat >= -1e-9 && lat <= 4 + 1e-9);
      }),
    );
  });

  test('coverageAt takes the first zone that holds the point', () => {
    const zones = [
      { id: 'near', polygon: hole },
      { id: 'far', polygon: square },
    ];
    expect(coverageAt(zones, { lat: 1.5, lng: 1.5 })?.id).toBe('near');
    expect(coverageAt(zones, { lat: 3, lng: 3 })?.id).toBe('far');
    expect(coverageAt(zones, { lat: 9, lng: 9 })).toBeUndefined();
  });
});

describe('movePoint', () => {
  test.each(['north', 'south', 'east', 'west'] as const)('ten metres %s are ten metres', (direction) => {
    expect(distanceMetres(larcomar, movePoint(larcomar, direction))).toBeCloseTo(10, 3);
  });

  test('goes the right way', () => {
    expect(movePoint(larcomar, 'north').lat).toBeGreaterThan(larcomar.lat);
    expect(movePoint(larcomar, 'south').lat).toBeLessThan(larcomar.lat);
    expect(movePoint(larcomar, 'east').lng).toBeGreaterThan(larcomar.lng);
    expect(movePoint(larcomar, 'west').lng).toBeLessThan(larcomar.lng);
  });

  test('stays on the globe', () => {
    expect(movePoint({ lat: 90, lng: 0 }, 'north').lat).toBe(90);
    expect(movePoint({ lat: -90, lng: 0 }, 'south').lat).toBe(-90);
    expect(movePoint({ lat: 0, lng: 180 }, 'east').lng).toBeLessThan(-179.9);
    expect(movePoint({ lat: 0, lng: -180 }, 'west').lng).toBeGreaterThan(179.9);
  });
});

test('sortByDistance puts the nearest first', () => {
  const stores = [
    { code: 'centro', ...plazaMayor },
    { code: 'miraflores', ...larcomar },
  ];
  expect(sortByDistance(larcomar, stores).map(({ place, distanceKm: km }) => [place.code, km])).toEqual([
    ['miraflores', 0],
    ['centro', 9.51],
  ]);
});
