import en from './favourites.en.json' with { type: 'json' };
import es from './favourites.es.json' with { type: 'json' };

export const favouritesTexts = { es, en };
