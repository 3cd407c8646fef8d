import en from './wallet.en.json' with { type: 'json' };
import es from './wallet.es.json' with { type: 'json' };

export const walletTexts = { es, en };
