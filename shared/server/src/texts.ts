import { createInstance } from 'i18next';

type Bare<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** Keys of a catalogue, with dots between their parts. A plural form has no suffix: `storesIn` is `storesIn_one` and `storesIn_other`. */
export type KeyOf<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Bare<Key>
    : Catalogue[Key] extends readonly unknown[]
      ? never
      : `${Key}.${KeyOf<Catalogue[Key]>}`;
}[keyof Catalogue & string];

/** Values of placeholders by name. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * Opens a catalogue by language, and returns its texts by language and key with the `{{placeholders}}` filled in. `count` chooses the
 * plural form. A placeholder without a value stays.
 */
export function openTexts<Lang extends string, Catalogue extends object>(catalogues: Record<Lang, Catalogue>) {
  const instance = createInstance();
  const langs = Object.keys(catalogues) as Lang[];
  void instance.init({
    lng: langs[0],
    resources: Object.fromEntries(langs.map((lang) => [lang, { translation: catalogues[lang] }])),
    nsSeparator: false,
    returnEmptyString: true,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text, [placeholder]: string[]) => placeholder,
    initAsync: false,
  });
  const translate = instance.t as (keys: string[], options: object) => string;
  return (lang: Lang, key: KeyOf<Catalogue>, params: Params = {}) =>
    translate([key, `${key}_other`], { lng: lang, replace: params, count: params.count });
}

/** Returns a text of a catalogue with its `{{placeholders}}` filled in. A placeholder without a value stays. */
export function fillIn(text: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
