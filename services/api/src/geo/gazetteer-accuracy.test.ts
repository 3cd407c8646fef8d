import { describe, expect, test } from '@jest/globals';
import { distanceMetres } from './distance.ts';
import { fold } from './fold.ts';
import { createGazetteerGeocoder } from './gazetteer.geocoder.ts';
import { gazetteerData } from './gazetteer-data.ts';
import { isLimaOrCallao } from './gazetteer-items.ts';
import { bareName, referenceDistricts, referenceShapes, referenceStreets } from './testing/reference-data.ts';
import { isWithin, metresToShape } from './testing/shape-distance.ts';

const streets = referenceStreets();
const shapes = referenceShapes();
const official = referenceDistricts();
const { entries, districts } = gazetteerData();
const isAbsent = !streets || !shapes || !official;
if (isAbsent) process.stdout.write('gazetteer-accuracy: skipped, ../shared/data is not beside the repository\n');
const report = (line: string) => process.stdout.write(`gazetteer-accuracy: ${line}\n`);
const percent = (part: number, whole: number) => `${part}/${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const NEAR_METRES = 400;
const BORDER_METRES = 300;

(isAbsent ? describe.skip : describe)('against open data', () => {
  /** Distance of each corner to the nearest reference point of the same street and district. */
  const compared = entries
    .filter((entry) => entry.kind === 'avenue' || entry.kind === 'street')
    .flatMap((entry) => {
      const points = [entry.name, ...entry.aliases].flatMap((name) => streets?.get(bareName(name)) ?? []);
      const corners = entry.line.flatMap((corner) => {
        const shape = shapes?.get(corner.ubigeo);
        const same = shape ? points.filter((point) => isWithin(point, shape, BORDER_METRES)) : [];
        if (same.length === 0) return [];
        return [{ metres: Math.min(...same.map((point) => distanceMetres(point, corner))) }];
      });
      return corners.length > 0 ? [{ name: entry.name, corners }] : [];
    });

  test('at least 95 % of the compared streets lie within 400 m', () => {
    const near = compared.filter(({ corners }) => corners.some(({ metres }) => metres <= NEAR_METRES));
    const corners = compared.flatMap((street) => street.corners);
    const nearCorners = corners.filter(({ metres }) => metres <= NEAR_METRES);
    report(`streets within ${NEAR_METRES} m: ${percent(near.length, compared.length)}`);
    report(`corners within ${NEAR_METRES} m: ${percent(nearCorners.length, corners.length)}`);
    expect(compared.length).toBeGreaterThan(250);
    expect(near.length / compared.length).toBeGreaterThanOrEqual(0.95);
    expect(nearCorners.length / corners.length).toBeGreaterThanOrEqual(0.93);
  });

  test('every place of Lima and Callao lies in its district or at the border', () => {
    const places = entries.flatMap(({ name, line }) => line.map((corner) => ({ name, ...corner })));
    const strays = places.flatMap((place) => {
      const shape = shapes?.get(place.ubigeo);
      const metres = shape ? metresToShape(place, shape) : 0;
      return metres > BORDER_METRES ? [`${place.name} ${place.ubigeo}: ${Math.round(metres)} m`] : [];
    });
    expect(strays).toEqual([]);
  });

  test('every district has its official code, name, provincia and departamento, and contains its centre', () => {
    for (const district of districts) {
      const record = official?.find(({ inei }) => inei === district.ubigeo);
      expect([district.name, district.state].map(fold)).toEqual(
        [record?.distrito, record?.departamento].map((name) => fold(name ?? '')),
      );
      const province = fold(record?.provincia ?? '');
      expect([fold(district.city), district.city === 'Callao' ? 'prov. const. del callao' : '']).toContain(province);
      const capital = { lat: record?.latitude ?? 0, lng: record?.longitude ?? 0 };
      const shape = shapes?.get(district.ubigeo);
      if (shape) expect(metresToShape(district, shape)).toBe(0);
      // The recorded capital of Piura lies 6 km from its main square.
      else expect([district.name, distanceMetres(district, capital) < 7_000]).toEqual([district.name, true]);
    }
  });

  test('reverse returns the right district for nine of ten places', async () => {
    const geocoder = createGazetteerGeocoder();
    // Points that the gazetteer does not have: every fortieth point of the reference streets, near streets of the gazetteer.
    const points = [...(streets?.values() ?? [])].flat().filter((_, at) => at % 40 === 0);
    let known = 0;
    let right = 0;
    for (const point of points) {
      const place = await geocoder.reverse(point);
      const shape = place?.ubigeo ? shapes?.get(place.ubigeo) : undefined;
      if (!place?.street || !shape || !isLimaOrCallao(place.ubigeo ?? '')) continue;
      known += 1;
      if (isWithin(point, shape, BORDER_METRES)) right += 1;
    }
    report(`district by reverse: ${percent(right, known)}`);
    expect(known).toBeGreaterThan(500);
    expect(right / known).toBeGreaterThanOrEqual(0.9);
  });
});
