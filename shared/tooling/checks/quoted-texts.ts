/** A text that the specification quotes. It stays to the letter, whatever the style of other texts. */
interface QuotedText {
  text: string;
  /** Catalogues with the text, as `file#key`. A placeholder of a catalogue replaces a number of the quotation. */
  places: readonly string[];
}

const api = (lang: 'es' | 'en', ...codes: string[]) =>
  codes.map((code) => `services/api/locales/errors.${lang}.json#${code}`);
const location = (key: string) => `mf-location/locales/en.json#${key}`;

/** Texts in Spanish: spec 1 §8, spec 2 §5, §8. */
const spanish: readonly QuotedText[] = [
  {
    text: 'Ups! Algo salió mal',
    places: [
      ...api('es', 'INTERNAL', 'BAD_ANSWER'),
      'services/edge/locales/es.json#errors.INTERNAL',
      ...['loadFailed.title', 'errors.generic', 'errors.BAD_ANSWER'].map((key) => `shared/kit/locales/es.json#${key}`),
    ],
  },
  {
    text: 'Ingrese un número de teléfono de 9 dígitos',
    places: [
      'services/api/locales/fields.es.json#phone',
      'mf-account/locales/es.json#faults.phoneInvalid',
      'mf-content/locales/forms.es.json#faults.phoneInvalid',
      'mf-checkout/locales/es.json#faults.phone',
    ],
  },
  {
    text: 'Ingrese un número DNI válido de 8 a 10 dígitos.',
    places: ['mf-account/locales/es.json#faults.documentDNI'],
  },
  { text: 'Introduzca el código de cupón...', places: ['mf-menu-cart/locales/es.json#coupon.required'] },
  {
    text: 'Ingresa al menos 3 caracteres',
    places: [
      'services/api/locales/fields.es.json#too-short',
      'mf-account/locales/es.json#faults.nameShort',
      'mf-content/locales/forms.es.json#faults.nameShort',
      'mf-checkout/locales/steps.es.json#faults.short',
    ],
  },
  { text: 'El pedido máximo: S/700.', places: api('es', 'CART-09', 'ORDER-6') },
  { text: 'Faltan algunos campos / no son válidos', places: api('es', 'VALIDATION') },
  { text: 'Este código de cupón no está disponible actualmente', places: api('es', 'CP-01', 'CP-06', 'CP-15') },
  { text: 'tu orden no puede ser enviada', places: api('es', 'ORDER-36') },
];

/** The eleven sentences in English of spec 1 §8, and the words of the location tool (spec 1 §2, §4, §5). */
const english: readonly QuotedText[] = [
  {
    text: 'We are sorry, our service is temporarily unavailable. Please try again later!',
    places: [...api('en', 'UNAVAILABLE', 'HUTFE-4'), location('message_find_outlet_empty')],
  },
  {
    text: "Sorry, we couldn't serve your order at this peak time, please try with other store or back to us later. Thank you.",
    places: [...api('en', 'NOTOPEN', 'HUTFE-10'), location('localization.notopen')],
  },
  { text: 'Store is currently closed.', places: [location('refused.storeClosed')] },
  {
    text: 'There is no store. Please try another store',
    places: [...api('en', 'HUTFE-2'), location('refused.noStore')],
  },
  { text: 'Address does not exist. Please try another address', places: [location('search.addressGone')] },
  {
    text: "Sorry! We couldn't find your location. Please enter a valid address.",
    places: [location('search.notFound')],
  },
  { text: 'Sorry! There are no stores available for collection', places: [location('stores.none')] },
  { text: 'No stores are available for delivery', places: [location('refused.noDelivery')] },
  { text: "Sorry, we don't deliver to your location yet.", places: [location('search.geocoderFailed')] },
  { text: 'Sorry, no store nearby found, please enter another zipcode.', places: [location('postal.none')] },
  {
    text: 'Your device settings do not allow us to locate you. Please allow geolocation on your device.',
    places: [location('locate.denied')],
  },
  { text: 'Your cart will be emptied.', places: [location('cartQuestion.changeHint')] },
  { text: 'You must localize to start your order', places: [location('tool.mustLocate')] },
  { text: 'Please enter your address to continue with your purchase', places: [location('search.enterAddress')] },
  { text: 'One moment...', places: [location('oneMoment')] },
  { text: 'Pick up in store', places: [location('tabs.collection')] },
  { text: 'Delivery to', places: [location('place.deliveryLabel')] },
  { text: 'Collection from', places: [location('place.collectLabel')] },
];

export const quotedTexts: readonly QuotedText[] = [...spanish, ...english];
