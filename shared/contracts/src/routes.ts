type Query = Record<string, string | number | undefined>;

/** Fills a pattern (`/order/:slug?/:sub?`): optional parts end at the first missing one. */
function fill(pattern: string, params: Record<string, string | undefined>): string {
  const parts: string[] = [];
  for (const part of pattern.split('/').slice(1)) {
    if (!part.startsWith(':')) {
      parts.push(part);
      continue;
    }
    const value = params[part.replace(/[:?]/g, '')];
    if (value === undefined || value === '') break;
    parts.push(encodeURIComponent(value).replace(/%2B/g, '+'));
  }
  return `/${parts.join('/')}`;
}

function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

const route = <P extends string = never, O extends string = never>(pattern: string) => ({
  pattern,
  /** Returns the address of this route without language prefix, which the router adds. */
  to: (params: Record<P, string> & Partial<Record<O, string>>, query?: Query) =>
    withQuery(fill(pattern, params), query),
});
const plain = (pattern: string) => ({ pattern, to: (query?: Query) => withQuery(pattern, query) });

/** The shop's addresses (spec 1 §2, spec 2 §2). A remote's page names its route here; links are made with `to`, never by hand. */
export const routes = {
  home: plain('/'),
  category: route<never, 'slug' | 'sub' | 'uuid'>('/order/:slug?/:sub?/:uuid?'),
  /** The customer's coupons. */
  coupons: plain('/order/coupons'),
  crmCoupon: route<never, 'code'>('/crm/coupon/:code?'),
  comboDetail: route<'id', 'ssid' | 'coupon'>('/combo-detail/:id/:ssid?/:coupon?'),
  huts: plain('/huts'),
  hutsOutlet: route<'outlet'>('/huts/:outlet'),
  hut: route<'outlet'>('/hut/:outlet'),
  resultLocalization: route<'zip', 'opt'>('/result-localization/:zip/:opt?'),
  checkout: plain('/checkout'),
  creditPayment: route<never, 'transaction' | 'paymentUrl'>('/credit-payment/:transaction?/:paymentUrl?'),
  paymentStatus: route<never, 'transaction'>('/payment-status/:transaction?'),
  trackerOrder: route<never, 'uuid'>('/tracker-order/:uuid?'),
  tracking: plain('/tracking'),
  login: route<never, 'method'>('/login/:method?'),
  register: plain('/register'),
  getMyPassword: plain('/getmypassword'),
  setNewPassword: route<'token'>('/setnewpassword/:token'),
  confirmation: route<'regis'>('/confirmation/:regis'),
  profile: plain('/profile'),
  editProfile: plain('/edit-profile'),
  addLocation: route<never, 'id'>('/add-location/:id?'),
  history: plain('/history'),
  faq: plain('/faq'),
  terms: plain('/terms'),
  onlineTerms: plain('/online-terms'),
  privacy: plain('/privacy'),
  privacyRegister: plain('/privacy/register'),
  privacyContact: plain('/privacy/contact'),
  conditions: plain('/conditions'),
  deliveryPolicies: plain('/delivery-policies'),
  thirdParties: plain('/third-parties'),
  campaignTerms: plain('/campaign-terms-and-conditions'),
  membership: plain('/membership'),
  indicationBased: plain('/indication-based'),
  nutritionalContent: plain('/nutritional-content'),
  siteMap: plain('/mapa-de-sitio'),
  topic: route<never, 'name' | 'code'>('/topic/:name?/:code?'),
  contact: plain('/contact'),
  careers: route<never, 'id'>('/careers/:id?'),
  campaign: route<'campaignName'>('/campaign/:campaignName'),
  /** Complaints book: `reclamo` or `queja` to write a sheet, `consulta` to look one up. */
  complaintsBook: route<never, 'mode' | 'sub'>('/crs/:mode?/:sub?'),
  notFound: plain('/404'),
  forbidden: plain('/403'),
  /** The shop leads a visitor here who may not see the page that `callback` names. Without one it is an alias of `/404`. */
  refused: plain('/error-404'),
} as const;

/** Query of the home page for a visitor who asked for an address that no page has. The shell shows a notice and removes it. */
export const UNKNOWN_ADDRESS = '?notice=unknown';

/** Name of a route. */
export type RouteName = keyof typeof routes;

/** Dialogs that `?dialog=` opens over the current page. A remote requests an action of another remote by an address, not by an event. */
export const dialogs = ['location', 'time', 'login'] as const;
/** Name of a dialog. */
export type DialogName = (typeof dialogs)[number];
