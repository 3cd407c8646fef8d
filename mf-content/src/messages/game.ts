import gameEn from '../../locales/game.en.json' with { type: 'json' };
import gameEs from '../../locales/game.es.json' with { type: 'json' };

export const gameMessages = { es: gameEs, en: gameEn };
