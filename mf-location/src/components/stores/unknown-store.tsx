import { routes, useTranslation } from '@horno/kit';
import { ButtonLink, EmptyState } from '@horno/ui';
import { Link } from 'react-router-dom';

/** Shown for a store that does not exist, with a link to all stores. */
export function UnknownStore() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      centred
      title={t('hut.unknown')}
      action={
        <ButtonLink as={Link} to={routes.huts.to()}>
          {t('hut.allStores')}
        </ButtonLink>
      }
    >
      {t('hut.unknownText')}
    </EmptyState>
  );
}
