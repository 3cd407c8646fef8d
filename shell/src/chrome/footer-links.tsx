import { routes } from '@horno/contracts/routes';
import type { MenuDocument } from '@horno/contracts/tenant';
import { useLang, usePartMessages, useTranslation } from '@horno/kit';
import { ExternalIcon, VisuallyHidden } from '@horno/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import en from '../../locales/footer.en.json' with { type: 'json' };
import es from '../../locales/footer.es.json' with { type: 'json' };
import { isServed } from '../app/page-match.ts';
import { useShell } from '../app/shell-context.ts';
import { useComposition } from '../app/use-composition.ts';
import css from './footer.module.css';

const footerMessages = { es, en };
const post = (name: string) => routes.topic.to({ name });

const columns = [
  [
    'order',
    [
      [routes.category.to({ slug: 'pizzas' }), 'pizzas'],
      [routes.category.to({ slug: 'deals' }), 'deals'],
      [routes.topic.to({}), 'news'],
      [routes.huts.to(), 'stores'],
      [post('delivery-zones'), 'zones'],
      [routes.tracking.to(), 'tracking'],
    ],
  ],
  [
    'house',
    [
      [post('history'), 'history'],
      [post('mission'), 'mission'],
      [post('responsibility'), 'responsibility'],
      [routes.careers.to({}), 'careers'],
      [routes.nutritionalContent.to(), 'nutrition'],
      [routes.membership.to(), 'membership'],
    ],
  ],
  [
    'help',
    [
      [routes.contact.to(), 'contact'],
      [routes.faq.to(), 'faq'],
      [post('electronic-receipts'), 'receipts'],
      [post('survey'), 'survey'],
      [post('ethics-line'), 'ethics'],
      [routes.complaintsBook.to({}), 'complaints'],
    ],
  ],
  [
    'legal',
    [
      [routes.terms.to(), 'terms'],
      [routes.onlineTerms.to(), 'onlineTerms'],
      [routes.privacy.to(), 'privacy'],
      [post('cookies'), 'cookies'],
      [routes.deliveryPolicies.to(), 'delivery'],
      [routes.campaignTerms.to(), 'campaignTerms'],
      [routes.siteMap.to(), 'siteMap'],
    ],
  ],
] as const;

function Column({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby={`footer-${name}`}>
      <h2 id={`footer-${name}`} className={css.heading}>
        {t(`footer.${name}`)}
      </h2>
      <ul>{children}</ul>
    </nav>
  );
}

function MenuFile({ file }: { file: MenuDocument }) {
  const { t } = useTranslation();
  const size = Math.max(1, Math.round(file.bytes / 1000));
  const day = file.updated_on.split('-').reverse().join('/');
  return (
    <li className={css.item}>
      <a href={file.url} type="application/pdf" rel="noopener">
        <span>
          {t(`footer.menu.${file.region}`)} <small>({t('footer.file', { size, day })})</small>
        </span>
      </a>
    </li>
  );
}

/** Links of the whole shop that some remote serves. Loaded after the page works; the server renders them from the start. */
export default function FooterLinks() {
  usePartMessages(footerMessages);
  const { t } = useTranslation();
  const lang = useLang();
  const { tenant } = useShell();
  const composition = useComposition();
  const served = columns
    .map(([column, links]) => [column, links.filter(([to]) => isServed(composition, to))] as const)
    .filter(([, links]) => links.length > 0);
  const menus = (tenant.documents ?? []).filter((file) => file.lang === lang);
  return (
    <>
      {served.map(([column, links]) => (
        <Column key={column} name={column}>
          {links.map(([to, key]) => (
            <li key={key} className={css.item}>
              <Link to={to}>{t(`footer.links.${key}`)}</Link>
            </li>
          ))}
        </Column>
      ))}
      {menus.length > 0 ? (
        <Column name="menus">
          {menus.map((file) => (
            <MenuFile key={file.region} file={file} />
          ))}
        </Column>
      ) : null}
      {tenant.social.length > 0 ? (
        <Column name="social">
          {tenant.social.map(({ name, url }) => (
            <li key={url} className={css.item}>
              <a href={url} rel="noopener me" target="_blank">
                {name} <ExternalIcon size="s" />
                <VisuallyHidden> ({t('footer.external')})</VisuallyHidden>
              </a>
            </li>
          ))}
        </Column>
      ) : null}
    </>
  );
}
