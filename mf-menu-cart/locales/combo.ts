import { builderTexts } from './builder.ts';
import en from './combo.en.json' with { type: 'json' };
import es from './combo.es.json' with { type: 'json' };

export const comboTexts = { es: { ...builderTexts.es, ...es }, en: { ...builderTexts.en, ...en } };
