import { routes } from '@horno/contracts/routes';

export interface HouseLink {
  /** Key of the name in the texts, below `pages`. */
  key: string;
  to: string;
}

const link = (key: string, to: string): HouseLink => ({ key, to });

/** Posts that are shown at `/topic/{slug}` and listed at `/topic`. */
export const topicSlugs = [
  'history',
  'mission',
  'responsibility',
  'ethics-line',
  'delivery-zones',
  'electronic-receipts',
  'survey',
  'cookies',
] as const;
const houseSlugs = topicSlugs.slice(0, 4);
const post = (slug: (typeof topicSlugs)[number]) => link(slug, routes.topic.to({ name: slug }));

/** Address of a post with its own page: `/topic/{slug}` redirects there, so that each text has one address. */
export { ownPostAddress as ownAddressOf } from '@horno/contracts/content-address';

export interface HouseGroup {
  key: 'order' | 'account' | 'house' | 'help' | 'legal';
  links: HouseLink[];
}

/** Groups of pages, for the site map and for links between texts of one group. */
export const houseGroups: readonly HouseGroup[] = [
  {
    key: 'order',
    links: [
      link('home', routes.home.to()),
      link('menu', routes.category.to({})),
      link('pizzas', routes.category.to({ slug: 'pizzas' })),
      link('halfAndHalf', routes.category.to({ slug: 'half-and-half' })),
      link('sides', routes.category.to({ slug: 'sides' })),
      link('drinks', routes.category.to({ slug: 'drinks' })),
      link('desserts', routes.category.to({ slug: 'desserts' })),
      link('deals', routes.category.to({ slug: 'deals' })),
      link('huts', routes.huts.to()),
      link('tracking', routes.tracking.to()),
    ],
  },
  {
    key: 'account',
    links: [
      link('login', routes.login.to({})),
      link('register', routes.register.to()),
      link('getMyPassword', routes.getMyPassword.to()),
      link('profile', routes.profile.to()),
      link('editProfile', routes.editProfile.to()),
      link('addLocation', routes.addLocation.to({})),
      link('orders', routes.history.to()),
      link('coupons', routes.coupons.to()),
      link('membership', routes.membership.to()),
    ],
  },
  {
    key: 'house',
    links: [
      link('topics', routes.topic.to({})),
      ...houseSlugs.map(post),
      link('careers', routes.careers.to({})),
      link('nutritionalContent', routes.nutritionalContent.to()),
    ],
  },
  {
    key: 'help',
    links: [
      link('faq', routes.faq.to()),
      link('contact', routes.contact.to()),
      link('complaintsBook', routes.complaintsBook.to({})),
      link('deliveryPolicies', routes.deliveryPolicies.to()),
      post('delivery-zones'),
      post('electronic-receipts'),
      post('survey'),
      link('privacyContact', routes.privacyContact.to()),
      link('siteMap', routes.siteMap.to()),
    ],
  },
  {
    key: 'legal',
    links: [
      link('terms', routes.terms.to()),
      link('onlineTerms', routes.onlineTerms.to()),
      link('conditions', routes.conditions.to()),
      link('privacy', routes.privacy.to()),
      link('privacyRegister', routes.privacyRegister.to()),
      link('campaignTerms', routes.campaignTerms.to()),
      link('indicationBased', routes.indicationBased.to()),
      link('thirdParties', routes.thirdParties.to()),
      post('cookies'),
    ],
  },
];

const textGroups = ['house', 'help', 'legal'];

/** Returns the related texts of a page: those of its group, else those of the legal group. */
export function relatedTexts(address: string): HouseLink[] {
  const texts = houseGroups.filter(({ key }) => textGroups.includes(key));
  const own = texts.find(({ links }) => links.some(({ to }) => to === address)) ?? texts.at(-1);
  return own?.links.filter(({ to }) => to !== address) ?? [];
}
