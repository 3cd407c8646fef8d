/** A text that leads a rider from the street to a door. An address may have each of them. */
interface Direction {
  /** Characters at most. */
  max: number;
  /** Signs that it takes (`textSigns` of the domain). */
  signs: 'plain' | 'unit';
  /** May be typed on several lines; stored on one. */
  hasLines?: boolean;
  /** The map asks for it with the address. The checkout asks for all others. */
  isOfMap?: boolean;
  /** Part of the line of the address, not a line of its own. */
  isInLine?: boolean;
  /** Its name in the feed of a store, where that differs. */
  till?: string;
}

/** Every direction, by its name in orders and saved addresses (spec 2 §2, §5). Schemas, forms, rows and tickets take their fields from here. */
export const directions = {
  unit_no: { max: 40, signs: 'unit', isOfMap: true, isInLine: true, till: 'unit' },
  landmark: { max: 120, signs: 'plain', isOfMap: true, till: 'reference' },
  instruction: { max: 160, signs: 'plain', hasLines: true },
} as const satisfies Record<string, Direction>;

export type DirectionField = keyof typeof directions;
export const directionFields = Object.keys(directions) as DirectionField[];

/** Returns what is true of a direction. */
export const directionOf = (field: DirectionField): Direction => directions[field];

/** Directions that the map does not ask for. */
export type NoteField = {
  [F in DirectionField]: (typeof directions)[F] extends { isOfMap: true } ? never : F;
}[DirectionField];
export const noteFields = directionFields.filter((field): field is NoteField => !directionOf(field).isOfMap);

type CamelCase<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<CamelCase<B>>}` : S;

/** The name of a direction in a place (`DispositionSchema`) and in a row: `unitNo`. */
export type PlaceDirection = CamelCase<DirectionField>;
export const placeDirectionOf = (field: DirectionField): PlaceDirection =>
  field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as PlaceDirection;

type TillName<F extends DirectionField> = (typeof directions)[F] extends { till: infer N extends string } ? N : F;

/** The name of a direction in the feed of a store. */
export type TillDirection = { [F in DirectionField]: TillName<F> }[DirectionField];
export const tillDirectionOf = (field: DirectionField): TillDirection =>
  (directionOf(field).till ?? field) as TillDirection;

/** Returns a value of each direction, under its own name or the one that `rename` gives it. */
export function mapDirections<V>(read: (field: DirectionField) => V): Record<DirectionField, V>;
export function mapDirections<V, N extends string>(
  read: (field: DirectionField) => V,
  rename: (field: DirectionField) => N,
): Record<N, V>;
export function mapDirections<V>(
  read: (field: DirectionField) => V,
  rename: (field: DirectionField) => string = String,
) {
  return Object.fromEntries(directionFields.map((field) => [rename(field), read(field)]));
}
