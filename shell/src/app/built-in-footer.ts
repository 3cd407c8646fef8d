import { routes } from '@horno/contracts/routes';
import type { Lang } from '@horno/contracts/wire';
import en from './footer-links.en.json' with { type: 'json' };
import es from './footer-links.es.json' with { type: 'json' };
import type { FooterLinkGroups } from './shell-context.ts';

const post = (name: string) => routes.topic.to({ name });

const columns = [
  [
    'order',
    [
      [routes.category.to({ slug: 'pizzas' }), 'pizzas'],
      [routes.category.to({ slug: 'deals' }), 'deals'],
      [routes.topic.to({}), 'news'],
      [routes.huts.to(), 'stores'],
      [post('delivery-zones'), 'zones'],
      [routes.tracking.to(), 'tracking'],
    ],
  ],
  [
    'house',
    [
      [post('history'), 'history'],
      [post('mission'), 'mission'],
      [post('responsibility'), 'responsibility'],
      [routes.careers.to({}), 'careers'],
      [routes.nutritionalContent.to(), 'nutrition'],
      [routes.membership.to(), 'membership'],
    ],
  ],
  [
    'help',
    [
      [routes.contact.to(), 'contact'],
      [routes.faq.to(), 'faq'],
      [post('electronic-receipts'), 'receipts'],
      [post('survey'), 'survey'],
      [post('ethics-line'), 'ethics'],
      [routes.complaintsBook.to({}), 'complaints'],
    ],
  ],
  [
    'legal',
    [
      [routes.terms.to(), 'terms'],
      [routes.onlineTerms.to(), 'onlineTerms'],
      [routes.privacy.to(), 'privacy'],
      [post('cookies'), 'cookies'],
      [routes.deliveryPolicies.to(), 'delivery'],
      [routes.campaignTerms.to(), 'campaignTerms'],
      [routes.siteMap.to(), 'siteMap'],
    ],
  ],
] as const;

/** Returns the links of the shop, for when the chain's own cannot be loaded. */
export function builtInFooter(lang: Lang): FooterLinkGroups {
  const words = lang === 'en' ? en : es;
  const groups = columns.map(([column, links]) => ({
    title: words[column],
    links: links.map(([url, key]) => ({ url, text: words.links[key] })),
  }));
  return { lang, groups };
}
