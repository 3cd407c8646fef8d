import { type Head, routes } from '@horno/contracts';
import { type LoadContext, page, useT } from '@horno/kit';
import { ButtonLink, EmptyState } from '@horno/ui';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { CartDock } from '../components/cart/cart-dock.tsx';
import { CategoryView } from '../components/menu/category-view.tsx';
import { MenuSkeleton } from '../components/menu/menu-skeleton.tsx';
import { useClose } from '../components/use-close.ts';
import { useIsWide } from '../components/use-is-wide.ts';
import { loadMenuWith, type Menu } from '../data/menu.data.ts';
import { type CategoryChoice, chooseCategory } from '../domain/category-choice.ts';
import { useCartSignals } from '../state/use-cart-signals.ts';

type Params = LoadContext['params'];

interface Data extends Menu {
  /** The address names a product that is not on the menu. */
  isMissing: boolean;
}

const CartSheet = lazy(async () => ({ default: (await import('../components/cart/cart-sheet.tsx')).CartSheet }));

const ProductDialog = lazy(async () => ({
  default: (await import('../components/builder/product-dialog.tsx')).ProductDialog,
}));

const askOf = ({ slug, sub, uuid }: Params) => ({ slug, sub, uuid });

function productOf(menu: Menu, params: Params) {
  return params.uuid === undefined ? undefined : menu.cards.find((card) => card.uuid === params.uuid);
}

function missingOf(menu: Menu, choice: CategoryChoice, params: Params, search: URLSearchParams) {
  if (choice.isUnknown || search.get('notice') === 'category') return 'category';
  return params.uuid !== undefined && !productOf(menu, params) ? 'product' : undefined;
}

/** What lies over the menu: the cart on phones. */
function CartOver() {
  const [search] = useSearchParams();
  const isWide = useIsWide();
  const { search: text } = useLocation();
  const without = new URLSearchParams(text);
  without.delete('cart');
  const close = useClose({ search: without.toString() });
  if (search.get('cart') !== '1' || isWide !== false) return null;
  return (
    <Suspense>
      <CartSheet onClose={close} />
    </Suspense>
  );
}

/** What lies over the menu: the builder of the product that the address names. */
function ProductOver({ menu, choice }: { menu: Menu; choice: CategoryChoice }) {
  const params = useParams();
  const isWide = useIsWide();
  const close = useClose(routes.category.to({ slug: choice.category.slug, sub: choice.sub }));
  const card = productOf(menu, params);
  // Nothing of it is in the server's HTML: a dialog is opened by script.
  if (!card || isWide === undefined) return null;
  return (
    <Suspense>
      <ProductDialog uuid={card.uuid} name={card.name} onClose={close} />
    </Suspense>
  );
}

function CategoryPage({ data: menu }: { data: Data }) {
  const t = useT();
  const params = useParams();
  const [search] = useSearchParams();
  useCartSignals();
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
      <CategoryView menu={menu} choice={choice} missing={missingOf(menu, choice, params, search)} />
      <CartDock />
      <CartOver />
      <ProductOver menu={menu} choice={choice} />
    </>
  );
}

function head(menu: Menu, { params, t }: LoadContext & { t: (key: string, values?: object) => string }): Head {
  const choice = chooseCategory(menu.categories, askOf(params));
  if (!choice) return { title: t('menu.closed'), robots: 'noindex' };
  const { category, sub } = choice;
  const product = productOf(menu, params);
  if (product) {
    const title = t('head.product', { name: product.name, category: category.name });
    return { title, description: product.description, canonical: routes.category.to(askOf(params)) };
  }
  return {
    title: t('head.category', { name: category.name }),
    description: t('head.description', { name: category.name, text: category.description ?? '' }),
    canonical: routes.category.to({ slug: category.slug, sub }),
    ...(params.uuid !== undefined && { robots: 'noindex' as const }),
  };
}

export default page<Data>({
  component: CategoryPage,
  load: async (context) => {
    const menu = await loadMenuWith(context, context.params.slug);
    return { ...menu, isMissing: context.params.uuid !== undefined && !productOf(menu, context.params) };
  },
  // The document says so, the page leads on with the menu.
  status: ({ isMissing }) => (isMissing ? 404 : 200),
  head,
  redirect: (menu, { params, search }) => {
    const choice = chooseCategory(menu.categories, askOf(params));
    if (!choice?.replaceWith) return undefined;
    const next = new URLSearchParams(search);
    if (choice.isUnknown) next.set('notice', 'category');
    const text = next.toString();
    return text ? `${choice.replaceWith}?${text}` : choice.replaceWith;
  },
  skeleton: MenuSkeleton,
});
