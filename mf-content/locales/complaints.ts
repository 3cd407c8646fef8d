import complaintsEn from './complaints.en.json' with { type: 'json' };
import complaintsEs from './complaints.es.json' with { type: 'json' };
import formsEn from './forms.en.json' with { type: 'json' };
import formsEs from './forms.es.json' with { type: 'json' };
import textsEn from './texts.en.json' with { type: 'json' };
import textsEs from './texts.es.json' with { type: 'json' };

export const complaintsTexts = {
  es: { ...textsEs, ...formsEs, ...complaintsEs },
  en: { ...textsEn, ...formsEn, ...complaintsEn },
};
