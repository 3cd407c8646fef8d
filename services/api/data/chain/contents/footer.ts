import { type ContentRecord, edition } from './blocks.ts';

interface Column {
  es: string;
  en: string;
  /** Address, Spanish text, English text. */
  links: [url: string, es: string, en: string][];
}

/** Links of the footer. The shop's pages leave out links whose page is not on. */
const columns: Column[] = [
  {
    es: 'Pedir',
    en: 'Order',
    links: [
      ['/order/pizzas', 'Pizzas', 'Pizzas'],
      ['/order/deals', 'Ofertas y combos', 'Deals and combos'],
      ['/topic', 'Promociones y novedades', 'Promotions and news'],
      ['/huts', 'Tiendas', 'Stores'],
      ['/topic/delivery-zones', 'Zonas de reparto', 'Delivery areas'],
      ['/tracking', 'Sigue tu pedido', 'Track your order'],
    ],
  },
  {
    es: 'Horno',
    en: 'Horno',
    links: [
      ['/topic/history', 'Nuestra historia', 'Our story'],
      ['/topic/mission', 'Misión y visión', 'Mission and vision'],
      ['/topic/responsibility', 'Responsabilidad social', 'Social responsibility'],
      ['/careers', 'Trabaja con nosotros', 'Work with us'],
      ['/nutritional-content', 'Información nutricional', 'Nutritional information'],
      ['/membership', 'Programa de clientes', 'Customer programme'],
    ],
  },
  {
    es: 'Ayuda',
    en: 'Help',
    links: [
      ['/contact', 'Contacto', 'Contact'],
      ['/faq', 'Preguntas frecuentes', 'Frequently asked questions'],
      ['/topic/electronic-receipts', 'Comprobante electrónico', 'Electronic receipt'],
      ['/topic/survey', 'Encuesta', 'Survey'],
      ['/topic/ethics-line', 'Línea ética', 'Ethics line'],
      ['/crs', 'Libro de reclamaciones', 'Complaints book'],
    ],
  },
  {
    es: 'Legal',
    en: 'Legal',
    links: [
      ['/terms', 'Términos y condiciones', 'Terms and conditions'],
      ['/online-terms', 'Términos de compra en línea', 'Online purchase terms'],
      ['/privacy', 'Privacidad', 'Privacy'],
      ['/topic/cookies', 'Cookies', 'Cookies'],
      ['/delivery-policies', 'Políticas de reparto', 'Delivery policies'],
      ['/campaign-terms-and-conditions', 'Condiciones de promociones', 'Promotion conditions'],
      ['/mapa-de-sitio', 'Mapa de sitio', 'Site map'],
    ],
  },
];

const inLanguage = (lang: 'es' | 'en', paragraphs: string[]): string =>
  [
    ...paragraphs.map((text) => `<p>${text}</p>`),
    ...columns.map((column) => {
      const items = column.links.map(([url, es, en]) => `<li><a href="${url}">${lang === 'es' ? es : en}</a></li>`);
      return `<h2>${column[lang]}</h2><ul>${items.join('')}</ul>`;
    }),
  ].join('');

export const footer: ContentRecord = {
  kind: 'footer',
  slug: 'footer',
  ...edition,
  es: {
    title: 'Horno',
    summary: 'Leña de algarrobo, masa de 48 horas.',
    html: inLanguage('es', [
      'Leña de algarrobo, masa de 48 horas.',
      'Pide por teléfono: (01) 505-1111. Provincias: 749-497.',
      'Horno Pizzerías S.A.C. · RUC 20600000005 · Av. Larco 743, Miraflores, Lima, Perú',
    ]),
  },
  en: {
    title: 'Horno',
    summary: 'Carob wood, 48-hour dough.',
    html: inLanguage('en', [
      'Carob wood, 48-hour dough.',
      'Order by phone: (01) 505-1111. Outside Lima: 749-497.',
      'Horno Pizzerías S.A.C. · RUC 20600000005 · Av. Larco 743, Miraflores, Lima, Peru',
    ]),
  },
};
