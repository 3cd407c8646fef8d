import { shownType, streetTypeOf, words } from '../fold.ts';

/** Codes of roads before their name: `1S - Panamericana Sur`. */
const ROAD_CODE = /^\d+[A-Z]?\s+-\s+/;

/** Returns a name of a street as the shop writes it: `AVENIDA LOS INGENIEROS` is `Av. Los Ingenieros`. */
export function tidyStreetName(name: string): string {
  const text = name.trim().replace(ROAD_CODE, '').replace(/\s+/g, ' ');
  const isShouted = /\p{L}{3}/u.test(text) && text === text.toUpperCase();
  const parts = text.split(' ').map((word, at) => {
    const type = at === 0 && text.includes(' ') ? streetTypeOf(words(word)[0] ?? '') : undefined;
    if (type) return shownType[type];
    return isShouted ? word.charAt(0) + word.slice(1).toLowerCase() : word;
  });
  return parts.join(' ');
}
