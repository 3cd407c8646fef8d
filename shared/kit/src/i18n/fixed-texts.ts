import type { i18n } from 'i18next';

export type FixedT = (key: string | string[], values?: Record<string, unknown>) => string;

const settled = new WeakMap<i18n, Map<string, FixedT>>();

/** What has nothing to fill in is looked up once from here on: for an instance that does not change but by new parts. */
export function settleTexts(instance: i18n): void {
  settled.set(instance, new Map());
}

/** New texts came: what was looked up before may have another answer. */
export function unsettleTexts(instance: i18n): void {
  settled.get(instance)?.clear();
}

function remember(translate: FixedT): FixedT {
  const found = new Map<string, string>();
  return (key, values) => {
    if (values || typeof key !== 'string') return translate(key, values);
    const text = found.get(key) ?? translate(key);
    found.set(key, text);
    return text;
  };
}

/** The texts of a namespace in one language. */
export function fixedTexts(instance: i18n, lang: string, namespace: string): FixedT {
  const make = () => instance.getFixedT(lang, namespace) as unknown as FixedT;
  const known = settled.get(instance);
  if (!known) return make();
  const name = `${lang} ${namespace}`;
  const texts = known.get(name) ?? remember(make());
  known.set(name, texts);
  return texts;
}
