import type { Banner } from '@horno/contracts/content';
import type { Lang } from '@horno/contracts/wire';
import { toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store, Banner as StoredBanner } from '../catalogue/schema.ts';
import { bannerOffer, bannerTimes, isOfferValidOn } from './banner-offer.ts';
import { bannerPrice } from './banner-price.ts';
import { heroImagesOf, imagesOf } from './images.ts';

type Position = StoredBanner['position'];

/**
 * Returns today's banners of each requested position in the order of the chain; other positions stay empty. Prices are those of the
 * store, without one the lowest of all stores.
 */
export function bannersByPosition(
  catalogue: Catalogue,
  { codes, lang, now, store }: { codes: readonly string[]; lang: Lang; now: Date; store?: Pick<Store, 'tier'> },
): Record<Position, Banner[]> {
  const today = toLocalTime(now).date;
  const at = (position: Position) =>
    catalogue.data.banner
      .filter(
        (banner) => banner.position === position && codes.includes(position) && isValidOn(catalogue, banner, today),
      )
      .map((banner) => toBanner(catalogue, banner, { lang, now, store }));
  return { top_home: at('top_home'), left_home: at('left_home'), right_home: at('right_home') };
}

function isValidOn(catalogue: Catalogue, banner: StoredBanner, day: string): boolean {
  const { validFrom, validTo } = banner;
  const isOpen = (validFrom === undefined || validFrom <= day) && (validTo === undefined || day <= validTo);
  return isOpen && isOfferValidOn(catalogue, banner, day);
}

function toBanner(
  catalogue: Catalogue,
  banner: StoredBanner,
  { lang, now, store }: { lang: Lang; now: Date; store: Pick<Store, 'tier'> | undefined },
): Banner {
  const offer = bannerOffer(catalogue, banner, lang);
  return {
    id: banner.id,
    name: banner.name,
    ...(banner.text && { text: banner.text[lang] }),
    ...(banner.badge && { badge: banner.badge[lang] }),
    ...bannerPrice(catalogue, banner, store),
    ...(offer && { offer }),
    ...bannerTimes(catalogue, banner, now),
    image: banner.position === 'top_home' ? heroImagesOf(catalogue, banner) : imagesOf(catalogue, banner),
    ...(banner.alt && { alt: banner.alt[lang] }),
    url: { desktop: banner.url, mobile: banner.mobileUrl ?? banner.url },
    tone: banner.tone,
  };
}
