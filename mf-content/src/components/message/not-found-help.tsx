import { routes, useLang, useTranslation } from '@horno/kit';
import { Button, Field, SearchIcon, TextInput } from '@horno/ui';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import css from './not-found-help.module.css';

const links = [
  { key: 'deals', to: routes.category.to({ slug: 'deals' }) },
  { key: 'pizzas', to: routes.category.to({ slug: 'pizzas' }) },
  { key: 'huts', to: routes.huts.to() },
  { key: 'tracking', to: routes.tracking.to() },
  { key: 'faq', to: routes.faq.to() },
  { key: 'contact', to: routes.contact.to() },
];

/** Ways on from a missing address: a search of the menu, which works without scripts, and links. */
export function NotFoundHelp() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const action = `${useLang() === 'en' ? '/en' : ''}${routes.category.to({})}`;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(routes.category.to({}, { q: q || undefined }));
  };
  return (
    <>
      <search>
        <form className={`u-stack u-gap-2 ${css.search}`} action={action} method="get" onSubmit={search}>
          <Field label={t('message.search.label')}>
            <TextInput type="search" name="q" icon={<SearchIcon />} autoComplete="off" enterKeyHint="search" />
          </Field>
          <Button type="submit">{t('message.search.submit')}</Button>
        </form>
      </search>
      <nav aria-label={t('message.more')}>
        <p className="muted" aria-hidden="true">
          {t('message.more')}
        </p>
        <ul className="u-cluster u-gap-x-4">
          {links.map(({ key, to }) => (
            <li key={key}>
              <Link to={to} className={`u-inline-row ${css.link}`}>
                {t(`pages.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
