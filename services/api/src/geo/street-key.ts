import { nameWords, type StreetType, streetTypeOf, words } from './fold.ts';

/** A street's name without its type, as it is compared: `Av. José Larco` and `Jose Larco` are one. */
export function bareStreet(name: string): string {
  return nameWords(name).join('-');
}

export function typeOfName(name: string): StreetType | undefined {
  return streetTypeOf(words(name)[0] ?? '');
}

/** Whether two names may mean one street: `Jr. Lima` and `Calle Lima` do not, `Lima` and `Jr. Lima` do. */
export function mayBeOne(a: string, b: string): boolean {
  const [typeA, typeB] = [typeOfName(a), typeOfName(b)];
  return bareStreet(a) === bareStreet(b) && (typeA === undefined || typeB === undefined || typeA === typeB);
}
