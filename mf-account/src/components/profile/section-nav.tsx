import { routes, useTranslation } from '@horno/kit';
import { ChipGroup, ChipLink, ReceiptIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import { hashOf, profileSections } from '../../domain/sections.ts';
import css from './profile.module.css';

/** Links to the sections of the profile and to the orders: chips on a phone, a column on a wide screen. */
export function SectionNav() {
  const { t } = useTranslation();
  return (
    <ChipGroup kind="nav" label={t('sections.name')} className={css.nav}>
      <ChipLink as={Link} to={routes.history.to()} outline icon={<ReceiptIcon size="s" />}>
        {t('history.title')}
      </ChipLink>
      {profileSections.map((name) => (
        <ChipLink key={name} as={Link} to={{ hash: hashOf(name) }} outline>
          {t(`sections.${name}`)}
        </ChipLink>
      ))}
    </ChipGroup>
  );
}
