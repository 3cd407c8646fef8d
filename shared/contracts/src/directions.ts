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

/** A direction by its name in orders and saved addresses. */
export type DirectionField = keyof typeof directions;
/** The names of all directions, in the order in which they are asked for. */
export const directionFields = /* @__PURE__ */ Object.keys(directions) as DirectionField[];

/** Returns what is true of a direction. */
export const directionOf = (field: DirectionField): Direction => directions[field];

/** A direction that the map does not ask for. */
export type NoteField = {
  [F in DirectionField]: (typeof directions)[F] extends { isOfMap: true } ? never : F;
}[DirectionField];
/** The names of the directions that the map does not ask for. */
export const noteFields = /* @__PURE__ */ directionFields.filter(
  (field): field is NoteField => !directionOf(field).isOfMap,
);

type CamelCase<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<CamelCase<B>>}` : S;

/** A direction by its name in a place. */
export type PlaceDirection = CamelCase<DirectionField>;
/** Returns the name of a direction in a place (`DispositionSchema`) and in a row: `unitNo`. */
export const placeDirectionOf = (field: DirectionField): PlaceDirection =>
  field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as PlaceDirection;

type TillName<F extends DirectionField> = (typeof directions)[F] extends { till: infer N extends string } ? N : F;

/** A direction by its name in the feed of a store. */
export type TillDirection = { [F in DirectionField]: TillName<F> }[DirectionField];
/** Returns the name of a direction in the feed of a store. */
export const tillDirectionOf = (field: DirectionField): TillDirection =>
  (directionOf(field).till ?? field) as TillDirection;

/** Returns a value of each direction, under the name that `rename` gives it. */
export function renameDirections<V, N extends string>(
  rename: (field: DirectionField) => N,
  read: (field: DirectionField) => V,
): Record<N, V> {
  return Object.fromEntries(directionFields.map((field) => [rename(field), read(field)])) as Record<N, V>;
}

/** Returns a value of each direction. */
export const mapDirections = <V>(read: (field: DirectionField) => V): Record<DirectionField, V> =>
  renameDirections((field) => field, read);
