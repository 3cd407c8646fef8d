import { ArrowRightIcon, cx } from '@horno/ui';
import type { Deal } from '../../domain/deal.ts';
import deal from './deal.module.css';
import { DealAnchor } from './deal-anchor.tsx';
import { DealPicture } from './deal-picture.tsx';
import css from './top-banner.module.css';

/** One-line deal at the top of the page. */
export function TopBanner({ banner }: { banner: Deal }) {
  const { name, text, image, link, tone } = banner;
  return (
    <div className={cx(css.banner, deal[tone])}>
      <DealPicture image={image} className={css.picture} isFirst />
      <p className={css.text}>
        <strong className={css.name}>
          <DealAnchor link={link} className={css.link}>
            {name}
          </DealAnchor>
        </strong>{' '}
        {text}
      </p>
      {link ? <ArrowRightIcon /> : null}
    </div>
  );
}
