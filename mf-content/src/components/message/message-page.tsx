import { routes, useTranslation } from '@horno/kit';
import { ButtonLink, Heading } from '@horno/ui';
import { Link } from 'react-router-dom';
import css from './message-page.module.css';
import { NotFoundHelp } from './not-found-help.tsx';

function Ways() {
  const { t } = useTranslation();
  return (
    <div className={css.actions}>
      <ButtonLink as={Link} to={routes.category.to({})}>
        {t('message.menu')}
      </ButtonLink>
      <ButtonLink as={Link} to={routes.huts.to()} variant="outline">
        {t('message.stores')}
      </ButtonLink>
      <ButtonLink as={Link} to={routes.home.to()} variant="quiet">
        {t('message.home')}
      </ButtonLink>
    </div>
  );
}

/** Page for a missing or forbidden address: the reason and the ways on. */
export function MessagePage({ kind }: { kind: 'notFound' | 'forbidden' }) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <div className={css.text}>
        <p className={css.code}>{t(`message.${kind}.code`)}</p>
        <Heading level={1}>{t(`message.${kind}.title`)}</Heading>
        <p className="lead muted">{t(`message.${kind}.text`)}</p>
        {kind === 'notFound' ? <NotFoundHelp /> : <Ways />}
      </div>
      <div className={css.oven} />
    </div>
  );
}
