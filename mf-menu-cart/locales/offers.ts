import en from './offers.en.json' with { type: 'json' };
import es from './offers.es.json' with { type: 'json' };

export const offersTexts = { es, en };
