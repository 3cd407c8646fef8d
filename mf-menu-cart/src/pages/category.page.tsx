import type { Head } from '@horno/contracts/render';
import { type LoadContext, page, routes, useTranslation } from '@horno/kit';
import { ButtonLink, EmptyState, Skeleton, SkeletonGroup } from '@horno/ui';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { loadCartStore } from '../cart/lazy-store.ts';
import { WithCartDock } from '../components/cart/cart-dock.tsx';
import { CartOver } from '../components/cart/cart-over.tsx';
import { CartSignals } from '../components/cart/cart-signals.tsx';
import { CategoryView } from '../components/menu/category-view.tsx';
import grid from '../components/menu/dish-grid.module.css';
import css from '../components/menu/menu-skeleton.module.css';
import { useClose } from '../components/use-close.ts';
import { useIsWide } from '../components/use-is-wide.ts';
import { loadMenuWith, type Menu } from '../data/menu.data.ts';
import { type CategoryChoice, chooseCategory } from '../domain/category-choice.ts';
import { facetNames } from '../domain/menu-facets.ts';
import { breadcrumbJsonLd, cardAddress, menuJsonLd, productJsonLd } from '../domain/menu-json-ld.ts';
import { filterMarks } from '../domain/menu-sections.ts';
import { productPicture } from '../domain/share.ts';
import { useLiveMenu } from '../state/use-live-menu.ts';

const MOST_NAMED = 5;

type Params = LoadContext['params'];

interface Data extends Menu {
  /** The item of the address is not on the menu. */
  isMissing: boolean;
}

const ProductDialog = lazy(async () => {
  const [{ ProductDialog: component }] = await Promise.all([
    import('../components/builder/product-dialog.tsx'),
    loadCartStore(),
  ]);
  return { default: component };
});

const searchNames = ['q', ...filterMarks, ...facetNames];

const askOf = ({ slug, sub, uuid }: Params) => ({ slug, sub, uuid });

function productOf(menu: Menu, params: Params) {
  return params.uuid === undefined ? undefined : menu.cards.find((card) => card.uuid === params.uuid);
}

/** True when the menu is whole and does not have the item of the address. A category outside its hours shows its own notice. */
function isGone(menu: Menu, params: Params): boolean {
  const { slug, uuid } = params;
  if (uuid === undefined || menu.isPartial || productOf(menu, params)) return false;
  return !menu.categories.some((category) => category.slug === slug && category.hidden && category.hours);
}

function missingOf(isMissing: boolean, choice: CategoryChoice, search: URLSearchParams) {
  if (choice.isUnknown || search.get('notice') === 'category') return 'category';
  return isMissing ? 'product' : undefined;
}

/** Opens the builder of the item in the address. */
function ProductOver({ menu, choice }: { menu: Menu; choice: CategoryChoice }) {
  const params = useParams();
  const isWide = useIsWide();
  const close = useClose(routes.category.to({ slug: choice.category.slug, sub: choice.sub }));
  const card = productOf(menu, params);
  // Dialogs are not rendered on the server.
  if (!card || isWide === undefined) return null;
  return (
    <Suspense>
      <ProductDialog uuid={card.uuid} name={card.name} onClose={close} />
    </Suspense>
  );
}

function CategoryPage({ data }: { data: Data }) {
  const { t } = useTranslation();
  const params = useParams();
  const [search] = useSearchParams();
  const isLacking = params.uuid !== undefined && !productOf(data, params);
  const needsAll = isLacking || searchNames.some((name) => search.has(name));
  const menu = useLiveMenu(data, params.slug, needsAll);
  const isMissing = data.isMissing || (data.isPartial === true && isGone(menu, params));
  const choice = chooseCategory(menu.categories, askOf(params));
  if (!choice) {
    const change = (
      <ButtonLink as={Link} to={{ search: '?dialog=time' }}>
        {t('menu.chooseTime')}
      </ButtonLink>
    );
    return (
      <EmptyState level={1} centred title={t('menu.closed')} action={change}>
        {t('menu.closedText')}
      </EmptyState>
    );
  }
  return (
    <>
      <WithCartDock>
        <CategoryView menu={menu} choice={choice} missing={missingOf(isMissing, choice, search)} />
      </WithCartDock>
      <CartSignals />
      <CartOver />
      <ProductOver menu={menu} choice={choice} />
    </>
  );
}

/** Names of the first items, as a description of a category that has none. */
const someOf = ({ cards }: Menu, slug: string) =>
  cards
    .filter(({ categorySlug }) => categorySlug === slug)
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(', ');

function head(menu: Menu, { params, lang, t }: LoadContext & { t: (key: string, values?: object) => string }): Head {
  const choice = chooseCategory(menu.categories, askOf(params));
  if (!choice) return { title: t('menu.closed'), robots: 'noindex' };
  const { category, sub } = choice;
  const product = productOf(menu, params);
  const way = [
    { name: t('head.home'), path: routes.home.to() },
    { name: category.name, path: routes.category.to({ slug: category.slug }) },
  ];
  if (product) {
    const canonical = routes.category.to(askOf(params));
    return {
      title: t('head.product', { name: product.name, category: category.name }),
      description: product.description,
      canonical,
      image: productPicture(lang, product.uuid),
      jsonLd: [productJsonLd(product, lang), breadcrumbJsonLd([...way, { name: product.name, path: canonical }], lang)],
    };
  }
  // The address of a category shows its first sub-category.
  const [, ...others] = category.lower_categories;
  const lower = others.find(({ slug }) => slug === sub);
  const name = lower ? t('head.product', { name: lower.name, category: category.name }) : category.name;
  return {
    title: t('head.category', { name }),
    description: t('head.description', { name, text: category.description ?? someOf(menu, category.slug) }),
    canonical: routes.category.to({ slug: category.slug, sub }),
    jsonLd: [menuJsonLd(category, menu.cards, lang), breadcrumbJsonLd(way, lang)],
    ...(params.uuid !== undefined && { robots: 'noindex' as const }),
  };
}

export default page<Data>({
  component: CategoryPage,
  load: async (context) => {
    const menu = await loadMenuWith(context, context.params.slug);
    return { ...menu, isMissing: isGone(menu, context.params) };
  },
  // The document has status 404, the page shows the menu.
  status: ({ isMissing }) => (isMissing ? 404 : 200),
  head,
  redirect: (menu, { params, search }) => {
    const choice = chooseCategory(menu.categories, askOf(params));
    const product = productOf(menu, params);
    // Combos have their own page.
    if (product?.kind === 'combo') return cardAddress(product);
    if (!choice?.replaceWith) return undefined;
    const next = new URLSearchParams(search);
    if (choice.isUnknown) next.set('notice', 'category');
    const text = next.toString();
    return text ? `${choice.replaceWith}?${text}` : choice.replaceWith;
  },
  skeleton: MenuSkeleton,
});

const CARDS = [1, 2, 3, 4, 5, 6];

/** Placeholder of the menu, in its final size. */
function MenuSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('menu.loading')} className={`u-stack u-gap-5 ${css.menu}`}>
      <Skeleton shape="button" />
      <Skeleton shape="title" width="half" />
      <Skeleton shape="button" />
      <div className={grid.dishes}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={css.dish} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
