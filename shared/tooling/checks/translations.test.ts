import { describe, expect, test } from '@jest/globals';
import { filesBelow, packagesWithTexts, read } from './files.ts';
import { quotedTexts } from './quoted-texts.ts';

type Messages = { [key: string]: string | Messages };

function flatten(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The remote's own texts and those that only a part of it brings (`<part>.es.json`): one tree. */
const messagesOf = (name: string, lang: string) => {
  const files = filesBelow(`${name}/locales`, new RegExp(`[/.]${lang}\\.json$`));
  return files.flatMap((file) => flatten(JSON.parse(read(file)) as Messages));
};
const values = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();
/** i18next puts the plural form behind the key. */
const bare = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function codeOf(name: string): string {
  return filesBelow(`${name}/src`, /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(read)
    .join('\n');
}

/** Returns whether the code contains a key, or the stem of a key that it completes at run time. */
function isUsed(key: string, code: string): boolean {
  const parts = bare(key).split('.');
  const quoted = (text: string) =>
    [`'${text}'`, `"${text}"`, `\`${text}\``, `:${text}'`].some((form) => code.includes(form));
  if (quoted(parts.join('.'))) return true;
  return (
    parts.some((_, count) => count > 0 && code.includes(`\`${parts.slice(0, count).join('.')}.\${`)) ||
    parts.some((_, count) => count > 0 && code.includes(`:${parts.slice(0, count).join('.')}.\${`)) ||
    code.includes(`'${parts.slice(0, -1).join('.')}.'`)
  );
}

function usedKeys(code: string): string[] {
  return [...code.matchAll(/(?<![\w.])t\(\s*'([\w.-]+)'/g)].map((match) => match[1] as string);
}

describe.each(packagesWithTexts())('texts of %s', (name) => {
  const es = messagesOf(name, 'es');
  const en = messagesOf(name, 'en');
  // The form layer uses a text of each remote that has forms.
  const code = `${codeOf(name)}\n${read('shared/contracts/src/field-errors.ts')}`;

  test('are complete in es and en', () => {
    expect(en.map(([key]) => key).sort()).toEqual(es.map(([key]) => key).sort());
  });

  test('errors of fields are sentences with a full stop, unless the specification quotes them or they end with signs', () => {
    const faults = [...es, ...en].filter(([key]) => /(^|\.)faults?\./.test(key) && !key.endsWith('.title'));
    const quoted = new Set(quotedTexts.map(({ text }) => text.replace(/\d/, '')));
    const isQuoted = (text: string) => quoted.has(text.replace(/\d|\{\{min\}\}/, ''));
    expect(faults.filter(([, text]) => !/([.?]|\{\{signs\}\})$/.test(text) && !isQuoted(text))).toEqual([]);
  });

  test('are unique', () => {
    const keys = es.map(([key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('are not empty and take the same values in both languages', () => {
    const english = new Map(en);
    const wrong = es.filter(([key, text]) => {
      const other = english.get(key) ?? '';
      return !text.trim() || !other.trim() || values(text).join() !== values(other).join();
    });
    expect(wrong).toEqual([]);
  });

  test('of a remote have no exclamation marks in Spanish, except where a customer wins', () => {
    if (!name.startsWith('mf-')) return;
    expect(es.filter(([key, text]) => key !== 'game.win' && /[¡!]/.test(text))).toEqual([]);
  });

  test('are all used', () => {
    expect(es.map(([key]) => key).filter((key) => !isUsed(key, code))).toEqual([]);
  });

  test('are all there that the code asks for', () => {
    const known = new Set(es.map(([key]) => bare(key)));
    expect(usedKeys(code).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe.each(filesBelow('services', /\/locales\/(?:\w+\.)?es\.json$/))('texts of %s', (file) => {
  const [es, en] = [file, file.replace(/es\.json$/, 'en.json')].map((each) => flatten(JSON.parse(read(each))));

  test('are not empty, and have the same keys and values in both languages', () => {
    const shape = (texts: [string, string][] = []) => texts.map(([key, text]) => [key, text !== '', values(text)]);
    expect(shape(en)).toEqual(shape(es));
    expect(es?.filter(([, text]) => text === '')).toEqual([]);
  });
});

test('texts of customers never say "hut": the name of the promotion day comes from the settings of the chain', () => {
  const files = [
    ...packagesWithTexts().flatMap((name) => filesBelow(`${name}/locales`, /\.json$/)),
    ...filesBelow('services/api/src', /(?:texts?|\/texts\/\w+|-mails?)\.ts$/),
    ...filesBelow('services/api/locales', /\.json$/),
    ...filesBelow('services/api/data/chain', /\.(?:ts|md|json)$/),
  ];
  // A code (`HUT-01`), a slug (`hut-day`) and a key (`"hut":`) are not read by customers.
  const found = files.flatMap((file) =>
    [...read(file).matchAll(/.*\bhut\b(?!-|"?\s*:).*/gi)].map(([line]) => `${file}: ${line}`),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
