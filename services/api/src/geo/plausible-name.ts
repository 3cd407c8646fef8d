import { fold } from './fold.ts';

/** Abbreviations of titles may lack vowels: "Crnl", "Sgto". */
const LONGEST_ABBREVIATION = 4;
const UNSPEAKABLE = /[^aeiouy\d]{5}|^[^aeiouy]+$/;
const REPEATED = /([a-z])\1\1/;

/** False for a word that no street in Peru is named after, such as "asdkjh" or "zzzz". */
export function isPlausibleName(word: string): boolean {
  const text = fold(word);
  if (REPEATED.test(text)) return false;
  return text.length <= LONGEST_ABBREVIATION || /\d/.test(text) || !UNSPEAKABLE.test(text);
}
