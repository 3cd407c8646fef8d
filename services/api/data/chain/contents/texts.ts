import type { ContentRecord } from './blocks.ts';
import { faq } from './faq.ts';
import { footer } from './footer.ts';
import { nutrition } from './nutrition.ts';
import { helpPosts } from './posts-help.ts';
import { housePosts } from './posts-house.ts';
import { legalPosts } from './posts-legal.ts';
import { privacy } from './privacy.ts';
import { rules } from './rules.ts';
import { terms } from './terms.ts';

/** The texts of the chain. */
export const texts: ContentRecord[] = [
  terms,
  faq,
  ...privacy,
  ...rules,
  footer,
  ...housePosts,
  ...legalPosts,
  ...helpPosts,
  nutrition,
];
