import { z } from 'zod';

/** One corner of a street, or a single place. */
export interface Vertex {
  ubigeo: string;
  lat: number;
  lng: number;
  /** House number near this corner. */
  number?: number;
}

const splitAt = (separator: string) => (value: unknown) => (typeof value === 'string' ? value.split(separator) : value);
/** Bounding box of Peru in degrees. */
export const PERU = { south: -18.4, north: 0, west: -81.4, east: -68.6 } as const;
const latitude = z.coerce.number().min(PERU.south).max(PERU.north);
const longitude = z.coerce.number().min(PERU.west).max(PERU.east);
const ubigeo = z.string().regex(/^\d{6}$/);
const list = z.string().transform((text) => text.split(';').filter((item) => item !== ''));

const VertexSchema = z
  .preprocess(
    splitAt(','),
    z.union([
      z.tuple([ubigeo, latitude, longitude]),
      z.tuple([ubigeo, latitude, longitude, z.coerce.number().int().positive()]),
    ]),
  )
  .transform(
    ([code, lat, lng, number]): Vertex => ({ ubigeo: code, lat, lng, ...(number !== undefined && { number }) }),
  );

function ascends(line: Vertex[]): boolean {
  const numbers = line.flatMap((vertex) => vertex.number ?? []);
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
}

const LineSchema = z
  .preprocess(splitAt(' '), z.array(VertexSchema).nonempty())
  .refine(ascends, { message: 'house numbers must ascend along the line' });

/**
 * Row `kind|name|aliases;…|ubigeo,lat,lng[,house number] …`. The corners of a street are in the order of their numbers.
 */
export const EntryRowSchema = z
  .preprocess(
    splitAt('|'),
    z.tuple([z.enum(['avenue', 'street', 'landmark', 'urbanization']), z.string().min(2), list, LineSchema]),
  )
  .transform(([kind, name, aliases, line]) => ({ kind, name, aliases, line }));
/** A street, landmark or urbanización. Imported entries only have the optional fields. */
export type Entry = z.infer<typeof EntryRowSchema> & {
  /** Imported by an operator. Its points are close together and unordered, so no lines are drawn between them. */
  isImported?: boolean;
  /** Distinguishes the ids of places with the same name and district. */
  mark?: string;
};

const name = z.string().min(2);

/** Row `ubigeo|district|city|state|lat,lng|postcode|aliases;…`. */
export const DistrictRowSchema = z
  .preprocess(
    splitAt('|'),
    z.tuple([
      ubigeo,
      name,
      name,
      name,
      z.preprocess(splitAt(','), z.tuple([latitude, longitude])),
      z.union([z.literal(''), z.string().regex(/^\d{5}$/)]),
      list,
    ]),
  )
  .transform(([code, district, city, state, [lat, lng], postcode, aliases]) => ({
    ubigeo: code,
    name: district,
    city,
    state,
    lat,
    lng,
    aliases,
    ...(postcode !== '' && { postcode }),
  }));
export type District = z.infer<typeof DistrictRowSchema>;
