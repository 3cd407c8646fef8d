import { useTranslation } from '@horno/kit';
import { Heading } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { Zones } from '../../data/zones.data.ts';
import { SectionView } from './section-view.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { TextFrame } from './text-frame.tsx';
import type { TextPageProps } from './text-page.tsx';
import css from './zones.module.css';

/** Text about delivery areas with the maps and a list of the same areas. */
export function ZonesPage({ doc, address, zones: { regions } }: TextPageProps & { zones: Zones }) {
  const { t } = useTranslation();
  return (
    <TextFrame doc={doc} address={address}>
      {doc.sections.map((section) => (
        <SectionView key={section.id} section={section}>
          <TextBlocks blocks={section.blocks} />
        </SectionView>
      ))}
      <SectionView section={{ id: 'mapas', heading: t('zones.maps') }}>
        <div className={`u-stack u-gap-5 ${css.maps}`}>
          {(['lima', 'province'] as const).map((region) => (
            <figure key={region} className={css.map}>
              <img
                src={`/api/v1/product-media/zones/${region}.svg`}
                alt={t(`zones.alt.${region}`)}
                width={640}
                height={640}
                loading="lazy"
                decoding="async"
              />
              <figcaption>{t(`zones.caption.${region}`)}</figcaption>
            </figure>
          ))}
        </div>
      </SectionView>
      <SectionView section={{ id: 'distritos', heading: t('zones.list') }}>
        <div className="u-stack u-gap-5">
          {regions.map((region) => (
            <div key={region.name}>
              <Heading level={3}>{region.name}</Heading>
              <ul className={css.districts}>
                {region.districts.map((district) => (
                  <li key={district.name}>
                    <span>{district.name}</span>:{' '}
                    {district.stores.map((store, i) => (
                      <span key={store.to}>
                        {i > 0 ? ', ' : ''}
                        <Link to={store.to}>{store.name}</Link>
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </SectionView>
    </TextFrame>
  );
}
