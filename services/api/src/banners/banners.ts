import type { Banner } from '@horno/contracts/content';
import type { Lang } from '@horno/contracts/wire';
import { toLocalTime, toWire } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Banner as StoredBanner } from '../catalogue/schema.ts';
import { imagesOf } from './images.ts';

type Position = StoredBanner['position'];

/** Returns today's banners of each requested position in the order of the chain; other positions stay empty. */
export function bannersByPosition(
  catalogue: Catalogue,
  { codes, lang, now }: { codes: readonly string[]; lang: Lang; now: Date },
): Record<Position, Banner[]> {
  const today = toLocalTime(now).date;
  const at = (position: Position) =>
    catalogue.data.banner
      .filter((banner) => banner.position === position && codes.includes(position) && isValidOn(banner, today))
      .map((banner) => toBanner(catalogue, banner, lang));
  return { top_home: at('top_home'), left_home: at('left_home'), right_home: at('right_home') };
}

function isValidOn({ validFrom, validTo }: StoredBanner, day: string): boolean {
  return (validFrom === undefined || validFrom <= day) && (validTo === undefined || day <= validTo);
}

function toBanner(catalogue: Catalogue, banner: StoredBanner, lang: Lang): Banner {
  return {
    id: banner.id,
    name: banner.name[lang],
    ...(banner.text && { text: banner.text[lang] }),
    ...(banner.badge && { badge: banner.badge[lang] }),
    ...(banner.priceMinor !== undefined && { price: toWire(banner.priceMinor) }),
    ...(banner.oldPriceMinor !== undefined && { old_price: toWire(banner.oldPriceMinor) }),
    image: imagesOf(catalogue, banner),
    url: { desktop: banner.url, mobile: banner.mobileUrl ?? banner.url },
    tone: banner.tone,
  };
}
