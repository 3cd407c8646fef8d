import type { MenuItemDetail } from '@horno/contracts/menu';
import { errorCodeOf, page, routes, useTranslation } from '@horno/kit';
import { ButtonLink, ChevronLeftIcon, EmptyState } from '@horno/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { comboTexts } from '../../locales/combo.ts';
import { ComboBuilder } from '../components/builder/combo-builder.tsx';
import { ComboSkeleton } from '../components/builder/combo-skeleton.tsx';
import { CartSignals } from '../components/cart/cart-signals.tsx';
import { fetchDetail } from '../data/menu.data.ts';
import { toMenuCard } from '../domain/menu-card.ts';
import { breadcrumbJsonLd, productJsonLd } from '../domain/menu-json-ld.ts';
import { productPicture } from '../domain/share.ts';
import { useCart } from '../state/use-cart.ts';
import { useLive } from '../state/use-live.ts';
import { useHasPlace, useMenuContext } from '../state/use-menu-context.ts';
import css from './combo-detail.module.css';

interface Data {
  /** Absent when the combo does not exist. */
  detail?: MenuItemDetail;
}

const deals = () => routes.category.to({ slug: 'deals' });
/** Codes of a combo that does not exist at this store. */
const noSuchCombo: readonly string[] = ['COMBO-01', 'SINGLE-01', 'HUT-02', 'NOT_FOUND', 'VALIDATION'];
const couponShape = /^[A-Z0-9-]{3,24}$/;

function NotFound() {
  const { t } = useTranslation();
  const action = (
    <ButtonLink as={Link} to={deals()}>
      {t('combo.seeDeals')}
    </ButtonLink>
  );
  return (
    <EmptyState level={1} centred title={t('combo.notFound')} action={action}>
      {t('combo.notFoundText')}
    </EmptyState>
  );
}

/** `/combo-detail/{id}/{ssid?}/{coupon?}`: `ssid` is the id of the edited cart line (domain §3.3). */
function ComboDetailPage({ data }: { data: Data }) {
  const { t } = useTranslation();
  const { ssid, coupon } = useParams();
  const navigate = useNavigate();
  const { state } = useCart();
  const detail = useLiveDetail(data.detail);
  if (!detail) return <NotFound />;
  const line = state.cart?.lines.find((candidate) => candidate.id === ssid);
  const code = coupon?.toUpperCase();
  return (
    <div className="u-column u-gap-2">
      <CartSignals />
      <Link to={deals()} className={`u-inline-row u-gap-1 u-touch ${css.back}`}>
        <ChevronLeftIcon size="s" />
        <span>{t('combo.back')}</span>
      </Link>
      <ComboBuilder
        // The cart is loaded after hydration; then the choices of the line replace the defaults.
        key={line?.id ?? ''}
        detail={detail}
        line={line}
        coupon={code && couponShape.test(code) ? code : undefined}
        onDone={() => navigate(routes.category.to({ slug: detail.category_slug }, { cart: 1 }))}
      />
    </div>
  );
}

export default page<Data>({
  component: ComboDetailPage,
  messages: comboTexts,
  load: async ({ api, params, place, orderType, now }) => {
    try {
      const detail = await fetchDetail(api, params.id ?? '', place, now, orderType);
      return detail.kind === 'combo' ? { detail } : {};
    } catch (error) {
      const code = errorCodeOf(error);
      if (code !== undefined && noSuchCombo.includes(code)) return {};
      throw error;
    }
  },
  status: ({ detail }) => (detail ? 200 : 404),
  head: ({ detail }, { t, lang }) =>
    detail
      ? {
          title: detail.name,
          description: detail.description,
          canonical: routes.comboDetail.to({ id: detail.uuid }),
          image: productPicture(lang, detail.uuid),
          jsonLd: [
            productJsonLd(toMenuCard(detail), lang),
            breadcrumbJsonLd(
              [
                { name: t('head.home'), path: routes.home.to() },
                { name: t('head.menu'), path: routes.category.to({ slug: detail.category_slug }) },
                { name: detail.name, path: routes.comboDetail.to({ id: detail.uuid }) },
              ],
              lang,
            ),
          ],
        }
      : { title: t('combo.notFound'), robots: 'noindex' },
  skeleton: ComboSkeleton,
});

/** Refreshes the loaded item, so that the builder shows when it sells out. */
function useLiveDetail(loaded: MenuItemDetail | undefined): MenuItemDetail | undefined {
  const contextNow = useMenuContext();
  const hasPlace = useHasPlace();
  const [fresh, setFresh] = useState<{ of: MenuItemDetail; detail: MenuItemDetail }>();
  useLive(() => {
    if (!loaded) return;
    const { api, place, now } = contextNow();
    fetchDetail(api, loaded.uuid, place, now).then(
      (detail) => setFresh({ of: loaded, detail }),
      // After a failure the shown item stays until the next refresh.
      () => undefined,
    );
  }, !hasPlace);
  return fresh && fresh.of === loaded ? fresh.detail : loaded;
}
