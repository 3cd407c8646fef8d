import { fold, indexWord, type StreetType, streetTypeOf } from './fold.ts';

/** A word that distinguishes places. */
export interface QueryWord {
  text: string;
  /** Index among the tokens of the text. */
  token: number;
  /** True directly after "av", "jr" or "calle": the word begins the name of a street. */
  opensName: boolean;
}

export interface AddressQuery {
  /** Words as typed, without the numbers of doors, flats and blocks. */
  tokens: string[];
  words: QueryWord[];
  type?: StreetType;
  /** Index of the first street type among the tokens. */
  typeToken?: number;
  /** House number: `2450`, `345B` or `Mz H Lt 4`. */
  houseNumber?: string;
}

const MAX_LENGTH = 160;
const MONTHS = new Set(
  'enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre'.split(' '),
);
const BLOCK_AND_LOT =
  /\b(?:mz|mza|manzana)\b[.\s]*([a-z]{1,3}(?:-?\d{1,2})?|\d{1,3})\b(?:[\s.,-]*\b(?:lt|lte|lote)\b[.\s]*(\d{1,3}[a-z]?)\b|\s+(\d{1,3}[a-z]?)\b)?/;
const INSIDE =
  /\b(?:dpto|depto|dto|departamento|int|interior|of|oficina|piso|torre|block|bloque|stand|tienda|km|cdra|cuadra)\b[.\s#]*[a-z]?-?\d+(?:[.,]\d+)?[a-z]?\b/g;
const NUMBER_SIGN = /(?:\b(?:nro|num|numero)\b\.?|\bn[°ºo]?\.?(?=\s*\d)|#)/g;
const WITHOUT_NUMBER = /\bs\s*\/\s*n\b/g;

/** Formats `Mz H Lt 4`. A block `K-1` becomes `K1`, because a house number has letters, digits and blanks only. */
function blockAndLot(found: RegExpExecArray | null): string | undefined {
  const block = found?.[1]?.replace('-', '');
  if (!block) return undefined;
  const lot = found?.[2] ?? found?.[3];
  return `Mz ${block.toUpperCase()}${lot ? ` Lt ${lot.toUpperCase()}` : ''}`;
}

/** Replaces matches by blanks, so that all other characters keep their positions. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (hit) => ' '.repeat(hit.length));
}

function isPartOfName(tokens: string[], at: number): boolean {
  const next = tokens[at + 1] ?? '';
  const month = next === 'de' ? (tokens[at + 2] ?? '') : next;
  if (MONTHS.has(month) || next === 'millas') return true;
  return at === 0 || (at === 1 && streetTypeOf(tokens[0] ?? '') !== undefined);
}

/**
 * Parses a typed address, such as "jr. de la union 300", "calle los pinos mz h lt 4 ate" or "av arequipa 2450 dpto 301 lince".
 */
export function parseAddress(text: string): AddressQuery {
  const typed = text.normalize('NFC').slice(0, MAX_LENGTH);
  let folded = fold(typed);
  let houseNumber = blockAndLot(BLOCK_AND_LOT.exec(folded));
  for (const pattern of [BLOCK_AND_LOT, INSIDE, WITHOUT_NUMBER, NUMBER_SIGN]) folded = blank(folded, pattern);

  // Folding preserves the length of composed Latin text. Otherwise the folded text replaces the typed one.
  const source = folded.length === typed.length ? typed : folded;
  const found = [...folded.matchAll(/[a-z0-9]+/g)];
  const all = found.map((match) => match[0]);
  const tokens: string[] = [];
  const names: string[] = [];
  found.forEach((match, at) => {
    const word = match[0];
    if (/^\d{5}$/.test(word)) return;
    if (/^\d{1,4}[a-z]?$/.test(word) && !isPartOfName(all, at)) {
      houseNumber ??= word.toUpperCase();
      return;
    }
    names.push(word);
    tokens.push(source.slice(match.index, match.index + word.length));
  });

  const typeToken = names.findIndex((word) => streetTypeOf(word) !== undefined);
  const query: AddressQuery = { tokens, words: [], ...(houseNumber !== undefined && { houseNumber }) };
  if (typeToken >= 0) {
    query.typeToken = typeToken;
    query.type = streetTypeOf(names[typeToken] ?? '');
  }
  let afterType = false;
  names.forEach((word, token) => {
    const significant = word === 'c' && token === 0 ? undefined : indexWord(word);
    if (significant !== undefined) query.words.push({ text: significant, token, opensName: afterType });
    afterType = streetTypeOf(word) !== undefined || (afterType && significant === undefined);
  });
  return query;
}
