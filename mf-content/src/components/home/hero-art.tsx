import { useLang } from '@horno/kit';
import type { Deal } from '../../domain/deal.ts';
import { dealName } from '../../domain/deal-name.ts';
import { DealAnchor } from './deal-anchor.tsx';
import css from './hero-art.module.css';

/** Picture of the first banner at the top of the home page, in the place that the layout gives it. */
export function HeroArt({ banner }: { banner: Deal }) {
  const lang = useLang();
  const { image, alt = '' } = banner;
  return (
    <div className={css.hero}>
      <picture>
        {image.mobile === image.desktop ? null : <source media="(max-width: 639px)" srcSet={image.mobile} />}
        <img className={css.picture} src={image.desktop} alt={alt} decoding="async" fetchPriority="high" />
      </picture>
      <p className={css.place}>
        <span className={css.caption}>
          <DealAnchor deal={banner} className={css.link}>
            {dealName(banner, lang)}
          </DealAnchor>
          {banner.link ? <span aria-hidden="true">→</span> : null}
        </span>
      </p>
    </div>
  );
}
