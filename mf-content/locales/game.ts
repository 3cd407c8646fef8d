import gameEn from './game.en.json' with { type: 'json' };
import gameEs from './game.es.json' with { type: 'json' };

export const gameTexts = { es: gameEs, en: gameEn };
