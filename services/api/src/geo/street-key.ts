import { nameWords, type StreetType, streetTypeOf, words } from './fold.ts';

/** Returns the name of a street without its type, for comparison: `Av. José Larco` and `Jose Larco` are equal. */
export function bareStreet(name: string): string {
  return nameWords(name).join('-');
}

export function typeOfName(name: string): StreetType | undefined {
  return streetTypeOf(words(name)[0] ?? '');
}

/** Returns whether two names may mean one street: not `Jr. Lima` and `Calle Lima`, but `Lima` and `Jr. Lima`. */
export function mayBeSameStreet(a: string, b: string): boolean {
  const [typeA, typeB] = [typeOfName(a), typeOfName(b)];
  return bareStreet(a) === bareStreet(b) && (typeA === undefined || typeB === undefined || typeA === typeB);
}
