import { fold, shownType, slug, streetTypeOf } from '../fold.ts';

const LOW_WORDS = new Set('de del y e'.split(' '));
/** Articles in lower case, but only after "de": "Villa El Salvador", "Mariano de los Santos". */
const ARTICLES = new Set('la las los el'.split(' '));
const ROMAN = /^[IVX]+$/;
/** Maximum length of a name. A longer one would make an id that forms refuse. */
const LONGEST = 80;

/** Normalises a name: `AVENIDA JOSE DE SAN MARTIN` → `Av. Jose de San Martin`. */
export function tidyName(name: string): string {
  const plain = name.normalize('NFC').replace(/[|;]/g, ' ').replace(/\s+/g, ' ').trim();
  const spoken = isShouted(plain) ? plain.split(' ').map(capitalise).join(' ') : plain;
  const [first = '', ...rest] = spoken.split(' ');
  const type = rest.length > 0 ? streetTypeOf(fold(first).replace(/\.$/, '')) : undefined;
  return type ? [shownType[type], ...rest].join(' ') : spoken;
}

/** Returns the fault of a normalised name, if any. */
export function nameFault(name: string): string | undefined {
  if (name.length < 2 || slug(name) === '') return 'name: two letters or more were expected';
  if (name.length > LONGEST) return `name: longer than ${LONGEST} letters`;
  return /\p{Cc}/u.test(name) ? 'name: it contains control characters' : undefined;
}

function isShouted(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
}

function capitalise(word: string, at: number, all: readonly string[]): string {
  if (ROMAN.test(word)) return word;
  const low = word.toLowerCase();
  const isLow = at > 0 && (LOW_WORDS.has(low) || (ARTICLES.has(low) && all[at - 1]?.toLowerCase() === 'de'));
  return isLow ? low : low.charAt(0).toUpperCase() + low.slice(1);
}
