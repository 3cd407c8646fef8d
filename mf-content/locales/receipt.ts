import formsEn from './forms.en.json' with { type: 'json' };
import formsEs from './forms.es.json' with { type: 'json' };
import receiptEn from './receipt.en.json' with { type: 'json' };
import receiptEs from './receipt.es.json' with { type: 'json' };

export const receiptTexts = { es: { ...formsEs, ...receiptEs }, en: { ...formsEn, ...receiptEn } };
