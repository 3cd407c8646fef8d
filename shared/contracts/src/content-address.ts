import type { ContentKind } from './content.schema.ts';
import { routes } from './routes.ts';

/** Posts with a route of their own; all others are at `/topic/{slug}`. */
const postAddresses: Readonly<Record<string, string>> = {
  conditions: routes.conditions.to(),
  'online-terms': routes.onlineTerms.to(),
  'third-parties': routes.thirdParties.to(),
  'indication-based': routes.indicationBased.to(),
  'nutritional-content': routes.nutritionalContent.to(),
};

const privacyAddresses: Readonly<Record<string, string>> = {
  privacy: routes.privacy.to(),
  register: routes.privacyRegister.to(),
  contact: routes.privacyContact.to(),
};

const kindAddresses: Readonly<Partial<Record<ContentKind, string>>> = {
  term_and_condition: routes.terms.to(),
  faq: routes.faq.to(),
  user_member_rules: routes.membership.to(),
  delivery_policy: routes.deliveryPolicies.to(),
  campaigns_term_and_condition: routes.campaignTerms.to(),
};

const own = (addresses: Readonly<Record<string, string>>, slug: string) =>
  Object.hasOwn(addresses, slug) ? addresses[slug] : undefined;

/** Returns the route of a post that is not at `/topic/{slug}`, or undefined. */
export const ownPostAddress = (slug: string): string | undefined => own(postAddresses, slug);

/** Returns the path of a text without language prefix; undefined for a text without a page, such as the footer. */
export function contentAddress(kind: ContentKind, slug: string): string | undefined {
  if (kind === 'post') return ownPostAddress(slug) ?? routes.topic.to({ name: slug });
  return kind === 'privacy_policy' ? own(privacyAddresses, slug) : kindAddresses[kind];
}
