import type { District, Vertex } from '../gazetteer.schema.ts';
import type { LatLng } from '../geocoder.ts';
import { bareStreet, typeOfName } from '../street-key.ts';
import type { DescribedDoor, DescribedStreet } from './described.ts';
import { inOrder, pointsAlong } from './street-line.ts';

export interface GatheredStreet {
  kind: 'avenue' | 'street';
  name: string;
  aliases: Set<string>;
  ubigeo: string;
  points: Map<string, LatLng>;
  doors: Map<number, LatLng>;
}

/** Joins the pieces, names and doors of each street and district in a file. */
export class StreetGatherer {
  private readonly byKey = new Map<string, GatheredStreet>();
  private readonly districtOf: (point: LatLng) => District | undefined;

  constructor(districtOf: (point: LatLng) => District | undefined) {
    this.districtOf = districtOf;
  }

  /** Adds a street. Returns false when no part of it lies in a known district. */
  add({ kind, name, aliases, lines, ubigeo }: DescribedStreet): boolean {
    let isPlaced = false;
    for (const point of pointsAlong(lines)) {
      const code = ubigeo ?? this.districtOf(point)?.ubigeo;
      if (code === undefined) continue;
      isPlaced = true;
      const street = this.streetOf(code, name, kind);
      street.points.set(`${point.lat},${point.lng}`, point);
      for (const alias of aliases) street.aliases.add(alias);
      if (kind === 'avenue') street.kind = 'avenue';
    }
    return isPlaced;
  }

  /** Adds a door to its street. Returns false when it lies in no known district. */
  addDoor({ street, number, point, ubigeo }: DescribedDoor): boolean {
    const code = ubigeo ?? this.districtOf(point)?.ubigeo;
    if (code === undefined) return false;
    const { doors } = this.streetOf(code, street, typeOfName(street) === 'av' ? 'avenue' : 'street');
    if (!doors.has(number)) doors.set(number, point);
    return true;
  }

  /** Returns the streets. A street without a type is joined with the only typed street of its name. */
  streets(): GatheredStreet[] {
    const byName = new Map<string, GatheredStreet[]>();
    for (const street of this.byKey.values()) {
      const key = `${street.ubigeo}|${bareStreet(street.name)}`;
      byName.set(key, [...(byName.get(key) ?? []), street]);
    }
    return [...byName.values()].flatMap((same) => {
      const typed = same.filter(({ name }) => typeOfName(name) !== undefined);
      const [only] = typed;
      if (!only || typed.length !== 1) return same;
      for (const other of same) if (other !== only) absorb(only, other);
      return [only];
    });
  }

  private streetOf(ubigeo: string, name: string, kind: GatheredStreet['kind']): GatheredStreet {
    const key = [ubigeo, typeOfName(name) ?? '', bareStreet(name)].join('|');
    const known = this.byKey.get(key);
    if (known) return known;
    const street: GatheredStreet = { kind, name, aliases: new Set(), ubigeo, points: new Map(), doors: new Map() };
    this.byKey.set(key, street);
    return street;
  }
}

/** Returns the points of the street from end to end, then its doors by number. */
export function lineOf({ ubigeo, points, doors }: GatheredStreet): Vertex[] {
  const course = inOrder([...points.values()]).map(({ lat, lng }): Vertex => ({ ubigeo, lat, lng }));
  const numbered = [...doors]
    .sort(([a], [b]) => a - b)
    .map(([number, { lat, lng }]): Vertex => ({ ubigeo, lat, lng, number }));
  return [...course, ...numbered];
}

function absorb(into: GatheredStreet, other: GatheredStreet): void {
  for (const [key, point] of other.points) into.points.set(key, point);
  for (const [number, point] of other.doors) if (!into.doors.has(number)) into.doors.set(number, point);
  for (const alias of other.aliases) into.aliases.add(alias);
  if (other.kind === 'avenue') into.kind = 'avenue';
}
