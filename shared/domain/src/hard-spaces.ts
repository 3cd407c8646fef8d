const hard = '\u00a0';

/** Inserts no-break spaces into prices, times, measures and phone numbers: `S/ 25.00`, `4 p. m.`, `4 p.m.`, `625 ml`. */
export function hardSpaces(text: string): string {
  return text
    .replace(/S\/ (?=\d)/g, `S/${hard}`)
    .replace(/(\d) (?=[ap]\. ?m\.)/g, `$1${hard}`)
    .replace(/(?<=\d\u00a0[ap]\.) m\./g, `${hard}m.`)
    .replace(/(\d) (?=(?:kcal|ml|L|kg|g|km|cm)\b)/g, `$1${hard}`)
    .replace(/\((\d{2})\) (?=\d)/g, `($1)${hard}`);
}
