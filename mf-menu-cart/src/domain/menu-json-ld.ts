import type { Category } from '@horno/contracts/menu';
import { routes } from '@horno/contracts/routes';
import type { Lang } from '@horno/contracts/wire';
import { toWire } from '@horno/domain';
import { productAddress } from './category-choice.ts';
import type { MenuCard } from './menu-card.ts';

type JsonLd = Record<string, unknown>;

const CONTEXT = { '@context': 'https://schema.org' };

/** Addresses are relative; readers of JSON-LD resolve them against the page. */
const linkOf = (lang: Lang, path: string) => (lang === 'es' ? path : `/${lang}${path}`);

/** Address of a card; combos have their own page. */
export function cardAddress(card: Pick<MenuCard, 'kind' | 'uuid' | 'categorySlug' | 'subSlug'>): string {
  return card.kind === 'combo' ? routes.comboDetail.to({ id: card.uuid }) : productAddress(card);
}

function itemOf(card: MenuCard, lang: Lang): JsonLd {
  const url = linkOf(lang, cardAddress(card));
  return {
    '@type': 'MenuItem',
    name: card.name,
    description: card.description,
    image: card.image,
    url,
    ...(card.marks.includes('vegetarian') && { suitableForDiet: 'https://schema.org/VegetarianDiet' }),
    offers: {
      '@type': 'Offer',
      price: toWire(card.fromMinor).toFixed(2),
      priceCurrency: 'PEN',
      availability: `https://schema.org/${card.soldOut || card.isLater ? 'SoldOut' : 'InStock'}`,
      url,
    },
  };
}

/** A category of the menu with its items, by sub-category. */
export function menuJsonLd(category: Category, cards: readonly MenuCard[], lang: Lang): JsonLd {
  const own = cards.filter((card) => card.categorySlug === category.slug);
  const sections = category.lower_categories.map(({ slug, name }) => ({
    '@type': 'MenuSection',
    name,
    hasMenuItem: own.filter((card) => card.subSlug === slug).map((card) => itemOf(card, lang)),
  }));
  const loose = own.filter((card) => !category.lower_categories.some(({ slug }) => slug === card.subSlug));
  return {
    ...CONTEXT,
    '@type': 'Menu',
    name: category.name,
    inLanguage: lang,
    url: linkOf(lang, routes.category.to({ slug: category.slug })),
    hasMenuSection: [
      ...sections,
      ...(loose.length > 0
        ? [{ '@type': 'MenuSection', name: category.name, hasMenuItem: loose.map((card) => itemOf(card, lang)) }]
        : []),
    ],
  };
}

export function productJsonLd(card: MenuCard, lang: Lang): JsonLd {
  return { ...CONTEXT, ...itemOf(card, lang) };
}

/** Breadcrumbs from the home page to the present page. */
export function breadcrumbJsonLd(steps: readonly { name: string; path: string }[], lang: Lang): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: linkOf(lang, path),
    })),
  };
}
