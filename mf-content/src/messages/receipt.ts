import formsEn from '../../locales/forms.en.json' with { type: 'json' };
import formsEs from '../../locales/forms.es.json' with { type: 'json' };
import receiptEn from '../../locales/receipt.en.json' with { type: 'json' };
import receiptEs from '../../locales/receipt.es.json' with { type: 'json' };

export const receiptMessages = { es: { ...formsEs, ...receiptEs }, en: { ...formsEn, ...receiptEn } };
