import { AppError } from '@horno/contracts/errors';
import { foldText, personFaults } from '@horno/domain';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refusedFields } from '../texts/fields.ts';
import type { CustomerRow } from './customers.repo.ts';

/** Words that say nothing secret about a password of this shop (ASVS V6.1.2), beside those of the person. */
const shopWords = [
  ...['horno', 'pizza', 'pizzeria', 'peperoni', 'pepperoni', 'hawaiana', 'delivery', 'peru', 'lima'],
  ...['contrasena', 'clave', 'password', 'secreta', 'segura', 'cuenta', 'usuario', 'admin', 'cliente'],
  ...['alianza', 'universitario', 'sporting', 'cristal'],
] as const;

/** Fewer letters than this beside listed words and digits do not make a password. */
const MIN_OWN_LETTERS = 3;
/** Minimum length of a common password between digits and signs. Shorter ones occur by chance. */
const MIN_CORE = 4;
/** Fewer different characters than this make no password. */
const MIN_DIFFERENT = 5;
/** Shorter words of a person, such as `de`, are part of many others. */
const MIN_WORD = 3;

const looks: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '!': 'i', '1': 'i', '0': 'o' };
const alike: Readonly<Record<string, string>> = { ...looks, $: 's', '5': 's', '7': 't' };
/** Digits by the sign above them on a keyboard of the United States. */
const digitKeys: Readonly<Record<string, string>> = Object.fromEntries(
  [...')!@#$%^&*('].map((sign, at) => [sign, `${at}`]),
);

let common: ReadonlySet<string> | undefined;

/**
 * Checks a new password, wherever one is set: it meets the rules of the shop (spec 2 §5), and is neither one repeated character, nor common in breaches, nor made of words of the shop or the person. `personal`: names,
 * e-mail and phone. @throws VALIDATION, CUS-100019
 */
export function assertNewPassword(password: string, personal: readonly (string | null | undefined)[]): void {
  const faults = refusedFields(personFaults({ password }, { minNameLetters: 1 }));
  if (faults.length > 0) throw new AppError('VALIDATION', { fields: faults });
  if (
    new Set(password).size < MIN_DIFFERENT ||
    isCommon(password) ||
    isMadeOfWords(
      password,
      personal.map((word) => word ?? ''),
    )
  )
    throw new AppError('CUS-100019');
}

/** Returns the words of a customer that make no password. */
export function personalWords({ firstName, lastName, email, phone }: CustomerRow): (string | null)[] {
  return [firstName, lastName, email, phone];
}

/** Returns true for one of the 49 000 most common passwords of breaches, also in disguise: `P@ssw0rd2024!`, `!QAZ2wsx`. */
export function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map(String));
  const folded = foldText(password);
  const core = coreOf(folded);
  const wholes = [folded, replaced(folded, alike), replaced(folded, digitKeys)].flatMap((text) => [
    text,
    text.replace(/[^a-z\d]/g, ''),
  ]);
  const cores = [core, replaced(core, alike)].filter(({ length }) => length >= MIN_CORE);
  return [...wholes, ...cores].some((text) => common?.has(text));
}

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Four or more neighbours of the alphabet or of a keyboard, in both directions, each once. */
export const runs: readonly string[] = rows
  .flatMap((row) => [row, [...row].reverse().join('')])
  .flatMap((row) => [...row].flatMap((_, from) => [...row].map((__, at) => row.slice(from, at + 1))))
  .filter(({ length }) => length >= MIN_CORE);
const byLength = (a: string, b: string) => b.length - a.length;
/** Words of every password check, the longest first. */
const fixedWords = [...new Set([...shopWords, ...runs])].toSorted(byLength);

/** Returns true when hardly a letter remains beside words of the shop and the person, and runs: `Rosa.Quispe1990`, `Abcdefgh-1`. */
export function isMadeOfWords(password: string, personal: readonly string[]): boolean {
  const own = personal.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\d]+/u)]);
  const ownWords = [...new Set(own.map(foldText))].filter(({ length }) => length >= MIN_WORD).toSorted(byLength);
  // The longest first, because a short word may be part of a long one. Sorting two sorted lists only merges them.
  const longestFirst = [...ownWords, ...fixedWords].toSorted(byLength);
  const folded = foldText(password);
  return [folded, replaced(folded, alike)].some((text) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest !== text && rest.replace(/\P{L}/gu, '').length < MIN_OWN_LETTERS;
  });
}

const coreOf = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

const replaced = (text: string, by: Readonly<Record<string, string>>) =>
  [...text].map((sign) => by[sign] ?? sign).join('');
