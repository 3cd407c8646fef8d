import { routes, useIsCustomer, useTranslation } from '@horno/kit';
import { ButtonLink, Heading } from '@horno/ui';
import { Link } from 'react-router-dom';
import css from './message-page.module.css';
import { NotFoundHelp } from './not-found-help.tsx';

function Ways() {
  const { t } = useTranslation();
  return (
    <div className="u-cluster u-gap-2 u-mt-2">
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

/** Links of a refused page: a guest may be the owner of the page and can sign in. */
function WaysOfRefused({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <div className="u-cluster u-gap-2 u-mt-2">
      {!useIsCustomer() && (
        <ButtonLink as={Link} to={routes.login.to({}, { callback: address })}>
          {t('pages.login')}
        </ButtonLink>
      )}
      <ButtonLink as={Link} to={routes.tracking.to()} variant="outline">
        {t('pages.tracking')}
      </ButtonLink>
      <ButtonLink as={Link} to={routes.home.to()} variant="quiet">
        {t('message.home')}
      </ButtonLink>
    </div>
  );
}

interface MessagePageProps {
  kind: 'notFound' | 'forbidden';
  /** Address of the page that the visitor may not see. */
  refused?: string | undefined;
}

/** Page for a missing or forbidden address: the reason and the ways on. */
export function MessagePage({ kind, refused }: MessagePageProps) {
  const { t } = useTranslation();
  return (
    <div className={`u-stack u-items-center u-gap-8 ${css.page}`}>
      <div className={`u-stack u-gap-4 ${css.text}`}>
        <p className={css.code}>{t(`message.${kind}.code`)}</p>
        <Heading level={1}>{t(`message.${kind}.title`)}</Heading>
        <p className="lead muted">{t(`message.${kind}.text`)}</p>
        {kind === 'notFound' && <NotFoundHelp />}
        {kind === 'forbidden' && (refused === undefined ? <Ways /> : <WaysOfRefused address={refused} />)}
      </div>
      <div className={css.oven} />
    </div>
  );
}
