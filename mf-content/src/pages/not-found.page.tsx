import { routes } from '@horno/contracts';
import { page, useT } from '@horno/kit';
import { Link } from 'react-router-dom';

function NotFound() {
  const t = useT();
  return (
    <div>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to={routes.home.to()}>{t('notFound.home')}</Link>
    </div>
  );
}

export default page({
  component: NotFound,
  status: () => 404,
  head: (_, { t }) => ({ title: t('notFound.title'), robots: 'noindex' }),
});
