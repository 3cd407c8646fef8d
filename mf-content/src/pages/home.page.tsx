import { LazyPart, lazy, lazyComponent, page, routes, Slot } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import band from '../components/home/band.module.css';
import { DealsBand } from '../components/home/deals-band.tsx';
import { NearBand } from '../components/home/near-band.tsx';
import { NoticeStrip } from '../components/home/notice-strip.tsx';
import type { HomeData } from '../data/home.data.ts';
import { sellerJsonLd } from '../domain/seller.ts';
import { hasId, shownPopups } from '../state/noted-ids.ts';

const NoticePopup = lazyComponent(async () => (await import('../components/home/notice-popup.tsx')).NoticePopup);

/** Loaded on demand: the contracts of the calls are larger than the page, and a server-rendered page does not need them. */
const loadHomeData = lazy(() => import(/* webpackChunkName: "home-data" */ '../data/home.data.ts'));

/** Home page below the hero. The hero belongs to the layout, so that ordering works without this page. */
function Home({ data: { deals, notices } }: { data: HomeData }) {
  const [search] = useSearchParams();
  const [isPopupOpen, closePopup] = usePopup(notices.popup?.id, search.has('dialog'));
  return (
    <div className={band.home}>
      <DealsBand deals={deals} />
      <div className={band.band}>
        <Slot name="home.deals" className="wrap" />
      </div>
      <NearBand />
      <NoticeStrip notices={notices.banners} />
      {isPopupOpen && notices.popup ? (
        <LazyPart failed={null}>
          <NoticePopup notice={notices.popup} onClose={closePopup} />
        </LazyPart>
      ) : null}
    </div>
  );
}

export default page<HomeData>({
  component: Home,
  load: async (context) => (await loadHomeData()).loadHome(context),
  head: ({ seller }, { t }) => ({
    title: t('home.title'),
    description: t('home.description'),
    canonical: routes.home.to(),
    ...(seller && { jsonLd: [sellerJsonLd(seller)] }),
  }),
});

/** Returns whether the popup may open, and a function that closes it. It opens once per device, and not while the URL requests a dialog. */
function usePopup(id: string | undefined, isBlocked: boolean): [boolean, () => void] {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    setDue(id !== undefined && !hasId(shownPopups, id));
  }, [id]);
  return [isDue && !isBlocked && id !== undefined, () => setDue(false)];
}
