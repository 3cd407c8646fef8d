import en from './filter.en.json' with { type: 'json' };
import es from './filter.es.json' with { type: 'json' };

export const filterTexts = { es, en };
