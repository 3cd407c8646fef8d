import type { Layout } from '@horno/contracts/layout';
import type { RouteName } from '@horno/contracts/routes';

/** The expected status, or the address of the expected redirect. */
type Landing = number | RegExp;

export interface Visit {
  path: string;
  landing: Landing | { guest: Landing; customer: Landing };
  layout: Layout;
}

const at = (path: string, layout: Layout, landing: Visit['landing'] = 200): Visit => ({ path, landing, layout });
const text = (path: string, landing?: Visit['landing']) => at(path, 'simple', landing);
const ownOnly = (path: string) => text(path, { guest: /\/login\?callback=/, customer: 200 });
const guestOnly = (path: string) => text(path, { guest: 200, customer: /\/profile$/ });

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Every address of both route tables (spec 1 §2, spec 2 §2). The compiler reports a route that is missing here. */
export const visits: Record<RouteName, readonly Visit[]> = {
  home: [at('/', 'home'), at('/home', 'home', /\/(en)?$/)],
  category: [
    at('/order', 'main'),
    at('/order/pizzas', 'main'),
    at('/order/pizzas/house', 'main'),
    at('/order/pizzas/house/pz-limena', 'main'),
    at('/order/pizzas/house/no-such-pizza', 'main', 404),
    at('/order/half-and-half', 'main'),
    at('/order/deals', 'main'),
    at('/order/hot-deal', 'main', /\/order\/deals/),
    at('/order/hut-day', 'main'),
    at('/order/lunch-time', 'main'),
    at('/order/drinks', 'main'),
  ],
  coupons: [at('/order/coupons', 'main', { guest: /\/login\?callback=/, customer: 200 })],
  crmCoupon: [
    at('/crm/coupon', 'simple', { guest: /\/login\?callback=/, customer: /\/order\/coupons$/ }),
    at('/crm/coupon/NADA99', 'simple', { guest: /\/login\?callback=/, customer: 200 }),
  ],
  comboDetail: [at('/combo-detail/cb-dos-grandes', 'combo'), at('/combo-detail/cb-nada', 'combo', 404)],
  huts: [text('/huts')],
  hutsOutlet: [text('/huts/LIM-MIR-01')],
  hut: [text('/hut/San+Borja'), text('/hut/Atlantis', 404)],
  resultLocalization: [text('/result-localization/15074')],
  checkout: [text('/checkout', /isShowWarning=1/)],
  creditPayment: [text('/credit-payment'), text(`/credit-payment/${NOBODY}`, 404)],
  paymentStatus: [text('/payment-status'), text(`/payment-status/${NOBODY}`, 404)],
  trackerOrder: [text('/tracker-order'), text(`/tracker-order/${NOBODY}`, 404)],
  tracking: [text('/tracking')],
  login: [guestOnly('/login'), guestOnly('/login/google')],
  register: [guestOnly('/register')],
  getMyPassword: [text('/getmypassword')],
  setNewPassword: [text('/setnewpassword/a-link-that-nobody-sent')],
  confirmation: [text('/confirmation/a-link-that-nobody-sent')],
  profile: [ownOnly('/profile')],
  editProfile: [ownOnly('/edit-profile')],
  addLocation: [ownOnly('/add-location')],
  history: [ownOnly('/history')],
  faq: [text('/faq')],
  terms: [text('/terms')],
  onlineTerms: [text('/online-terms')],
  privacy: [text('/privacy')],
  privacyRegister: [text('/privacy/register')],
  privacyContact: [text('/privacy/contact')],
  conditions: [text('/conditions')],
  deliveryPolicies: [text('/delivery-policies')],
  thirdParties: [text('/third-parties')],
  campaignTerms: [text('/campaign-terms-and-conditions')],
  membership: [text('/membership')],
  indicationBased: [text('/indication-based')],
  nutritionalContent: [text('/nutritional-content')],
  siteMap: [text('/mapa-de-sitio')],
  topic: [
    text('/topic'),
    text('/topic/history'),
    text('/topic/delivery-zones'),
    text('/topic/electronic-receipts'),
    text('/topic/survey'),
    text('/topic/cookies'),
    text('/topic/martes-de-horno/MARTES2X1'),
    text('/topic/no-such-topic', 404),
  ],
  contact: [text('/contact')],
  careers: [text('/careers'), text('/careers/pizzero-miraflores'), text('/careers/practicante-producto-digital', 410)],
  campaign: [
    text('/campaign/martes-de-horno'),
    text('/campaign/gira-y-gana'),
    text('/campaign/verano-2024', 410),
    text('/campaign/no-such', 404),
  ],
  complaintsBook: [text('/crs'), text('/crs/queja'), text('/crs/consulta'), text('/crs/nada', 404)],
  notFound: [text('/404', 404)],
  forbidden: [text('/403', 403)],
  refused: [text('/error-404', /\/404$/), text('/error-404?callback=%2Fhistory', 403)],
};
