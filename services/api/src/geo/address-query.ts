import { fold, indexWord, type StreetType, streetTypeOf } from './fold.ts';

/** A word that tells places apart. */
export interface QueryWord {
  text: string;
  /** Index among the tokens of the text. */
  token: number;
  /** Stands right after "av", "jr", "calle" …, so it begins a street's name. */
  opensName: boolean;
}

export interface AddressQuery {
  /** As typed, without numbers of doors, flats and blocks. */
  tokens: string[];
  words: QueryWord[];
  type?: StreetType;
  /** Token at which the first street type stands. */
  typeToken?: number;
  /** `2450`, `345B` or `Mz H Lt 4`. */
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

/** `Mz H Lt 4`; a block `K-1` becomes `K1`, because a house number has letters, digits and blanks only. */
function blockAndLot(found: RegExpExecArray | null): string | undefined {
  const block = found?.[1]?.replace('-', '');
  if (!block) return undefined;
  const lot = found?.[2] ?? found?.[3];
  return `Mz ${block.toUpperCase()}${lot ? ` Lt ${lot.toUpperCase()}` : ''}`;
}

/** Blanks out what matches and keeps every other character at its place. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (hit) => ' '.repeat(hit.length));
}

function isPartOfName(tokens: string[], at: number): boolean {
  const next = tokens[at + 1] ?? '';
  const month = next === 'de' ? (tokens[at + 2] ?? '') : next;
  if (MONTHS.has(month) || next === 'millas') return true;
  return at === 0 || (at === 1 && streetTypeOf(tokens[0] ?? '') !== undefined);
}

/** Reads what people type as an address: "jr. de la union 300", "calle los pinos mz h lt 4 ate", "av arequipa 2450 dpto 301 lince". */
export function parseAddress(text: string): AddressQuery {
  const typed = text.normalize('NFC').slice(0, MAX_LENGTH);
  let folded = fold(typed);
  let houseNumber = blockAndLot(BLOCK_AND_LOT.exec(folded));
  for (const pattern of [BLOCK_AND_LOT, INSIDE, WITHOUT_NUMBER, NUMBER_SIGN]) folded = blank(folded, pattern);

  // Folding keeps the length of composed Latin text; where it did not, the folded text serves as the typed one.
  const source = folded.length === typed.length ? typed : folded;
  const found = [...folded.matchAll(/[a-z0-9]+/g)];
  const all = found.map((match) => match[0]);
  const tokens: string[] = [];
  const kept: string[] = [];
  found.forEach((match, at) => {
    const word = match[0];
    if (/^\d{5}$/.test(word)) return;
    if (/^\d{1,4}[a-z]?$/.test(word) && !isPartOfName(all, at)) {
      houseNumber ??= word.toUpperCase();
      return;
    }
    kept.push(word);
    tokens.push(source.slice(match.index, match.index + word.length));
  });

  const typeToken = kept.findIndex((word) => streetTypeOf(word) !== undefined);
  const query: AddressQuery = { tokens, words: [], ...(houseNumber !== undefined && { houseNumber }) };
  if (typeToken >= 0) {
    query.typeToken = typeToken;
    query.type = streetTypeOf(kept[typeToken] ?? '');
  }
  let afterType = false;
  kept.forEach((word, token) => {
    const telling = word === 'c' && token === 0 ? undefined : indexWord(word);
    if (telling !== undefined) query.words.push({ text: telling, token, opensName: afterType });
    afterType = streetTypeOf(word) !== undefined || (afterType && telling === undefined);
  });
  return query;
}
