import en from './builder.en.json' with { type: 'json' };
import es from './builder.es.json' with { type: 'json' };

export const builderTexts = { es, en };
