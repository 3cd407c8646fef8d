import campaignEn from './campaign.en.json' with { type: 'json' };
import campaignEs from './campaign.es.json' with { type: 'json' };
import textsEn from './texts.en.json' with { type: 'json' };
import textsEs from './texts.es.json' with { type: 'json' };

export const campaignTexts = { es: { ...textsEs, ...campaignEs }, en: { ...textsEn, ...campaignEn } };
