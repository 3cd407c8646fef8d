import en from './directions.en.json' with { type: 'json' };
import es from './directions.es.json' with { type: 'json' };

/** Names of the directions, by language: `directions.unit_no`. */
export const directionTexts = { es, en };
