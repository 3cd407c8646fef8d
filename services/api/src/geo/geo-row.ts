import { z } from 'zod';
import { type AreaShape, AreaShapeSchema } from './area-shape.ts';
import { roundDegrees } from './distance.ts';
import { type District, DistrictRowSchema, type Entry, EntryRowSchema, type Vertex } from './gazetteer.schema.ts';

/** An imported row in the format of the gazetteer. A district may have a shape. */
export interface GeoRow {
  kind: 'district' | 'entry';
  body: string;
  shape?: AreaShape | undefined;
}

export type ImportedPlace =
  | { kind: 'district'; district: District; shape?: AreaShape }
  | { kind: 'entry'; entry: Entry };

const ShapeSchema = z.optional(AreaShapeSchema);

export function districtRow(district: Omit<District, 'aliases'>, shape: AreaShape | undefined): GeoRow {
  const { ubigeo, name, city, state, lat, lng, postcode = '' } = district;
  const body = [ubigeo, name, city, state, `${roundDegrees(lat)},${roundDegrees(lng)}`, postcode, ''].join('|');
  return { kind: 'district', body, shape };
}

export function entryRow(entry: Pick<Entry, 'kind' | 'name' | 'aliases'>, line: readonly Vertex[]): GeoRow {
  const corners = line.map(({ ubigeo, lat, lng, number }) =>
    [ubigeo, roundDegrees(lat), roundDegrees(lng), ...(number === undefined ? [] : [number])].join(','),
  );
  return { kind: 'entry', body: [entry.kind, entry.name, entry.aliases.join(';'), corners.join(' ')].join('|') };
}

/** Parses a row by the schemas of the gazetteer. Returns the fault messages of an invalid row. */
export function readGeoRow({
  kind,
  body,
  shape,
}: {
  kind: string;
  body: string;
  shape?: unknown;
}): ImportedPlace | string {
  const parsedShape = ShapeSchema.safeParse(shape ?? undefined);
  if (!parsedShape.success) return messageOf(parsedShape.error);
  if (kind === 'district') {
    const district = DistrictRowSchema.safeParse(body);
    if (!district.success) return messageOf(district.error);
    return { kind, district: district.data, ...(parsedShape.data && { shape: parsedShape.data }) };
  }
  const entry = EntryRowSchema.safeParse(body);
  if (!entry.success) return messageOf(entry.error);
  return { kind: 'entry', entry: { ...entry.data, isImported: true } };
}

function messageOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
}
