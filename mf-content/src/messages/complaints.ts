import complaintsEn from '../../locales/complaints.en.json' with { type: 'json' };
import complaintsEs from '../../locales/complaints.es.json' with { type: 'json' };
import formsEn from '../../locales/forms.en.json' with { type: 'json' };
import formsEs from '../../locales/forms.es.json' with { type: 'json' };
import textsEn from '../../locales/texts.en.json' with { type: 'json' };
import textsEs from '../../locales/texts.es.json' with { type: 'json' };

export const complaintsMessages = {
  es: { ...textsEs, ...formsEs, ...complaintsEs },
  en: { ...textsEn, ...formsEn, ...complaintsEn },
};
