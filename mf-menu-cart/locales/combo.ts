import en from './combo.en.json' with { type: 'json' };
import es from './combo.es.json' with { type: 'json' };

export const comboTexts = { es, en };
