import en from './usual.en.json' with { type: 'json' };
import es from './usual.es.json' with { type: 'json' };

export const usualTexts = { es, en };
