const LENGTH = 8;
const ALPHABET = /^[2-9A-HJ-KM-NP-Z]*$/;

/** Returns a typed or pasted code in capitals, without spaces, hyphens and what is too much. */
export const tidyCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\u2010-\u2015_-]/g, '')
    .slice(0, LENGTH);

/** Returns the key of the text about a code that cannot be right; undefined for one that may be. */
export function codeFault(code: string): 'codeWrong' | 'codeShort' | undefined {
  if (!ALPHABET.test(code)) return 'codeWrong';
  return code.length < LENGTH ? 'codeShort' : undefined;
}
