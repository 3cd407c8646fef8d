import campaignEn from '../../locales/campaign.en.json' with { type: 'json' };
import campaignEs from '../../locales/campaign.es.json' with { type: 'json' };
import textsEn from '../../locales/texts.en.json' with { type: 'json' };
import textsEs from '../../locales/texts.es.json' with { type: 'json' };

export const campaignMessages = { es: { ...textsEs, ...campaignEs }, en: { ...textsEn, ...campaignEn } };
