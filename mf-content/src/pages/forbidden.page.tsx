import { routes } from '@horno/contracts';
import { page, useT } from '@horno/kit';
import { Link } from 'react-router-dom';

function Forbidden() {
  const t = useT();
  return (
    <div>
      <h1>{t('forbidden.title')}</h1>
      <p>{t('forbidden.text')}</p>
      <Link to={routes.home.to()}>{t('forbidden.home')}</Link>
    </div>
  );
}

export default page({
  component: Forbidden,
  status: () => 403,
  head: (_, { t }) => ({ title: t('forbidden.title'), robots: 'noindex' }),
});
