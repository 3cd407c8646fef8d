import { useLang, useTranslation } from '@horno/kit';
import { Price } from '@horno/ui';
import type { Deal } from '../../domain/deal.ts';
import { dealName } from '../../domain/deal-name.ts';
import { DealAnchor } from './deal-anchor.tsx';
import css from './hero-art.module.css';

/** Picture of the first banner at the top of the home page, in the place that the layout gives it, with its name and its price. */
export function HeroArt({ banner }: { banner: Deal }) {
  const lang = useLang();
  const { t } = useTranslation();
  const { image, alt = '', priceMinor, isFrom } = banner;
  return (
    <div className={`u-stack u-content-start ${css.hero}`}>
      <picture>
        {image.mobile === image.desktop ? null : <source media="(max-width: 639px)" srcSet={image.mobile} />}
        <img className={css.picture} src={image.desktop} alt={alt} decoding="async" fetchPriority="high" />
      </picture>
      <p className={`u-stack u-w-full ${css.place}`}>
        <span className={css.caption}>
          <DealAnchor deal={banner} className={`u-link ${css.link}`}>
            {dealName(banner, lang)}
          </DealAnchor>
          {priceMinor === undefined ? null : (
            <Price className={css.price} amountMinor={priceMinor} prefix={isFrom ? t('home.from') : undefined} />
          )}
        </span>
      </p>
    </div>
  );
}
