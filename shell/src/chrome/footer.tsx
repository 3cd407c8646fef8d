import { routes } from '@horno/contracts';
import { Slot, useT } from '@horno/kit';
import { Logo } from '@horno/ui';
import { Link } from 'react-router';
import { isServed } from '../app/page-match.ts';
import { useShell } from '../app/shell-context.ts';
import css from './footer.module.css';
import { telephone } from './phone.ts';

const columns = [
  [
    'order',
    [
      [routes.category.to({ slug: 'pizzas' }), 'pizzas'],
      [routes.category.to({ slug: 'deals' }), 'deals'],
      [routes.huts.to(), 'stores'],
      [routes.tracking.to(), 'tracking'],
    ],
  ],
  [
    'house',
    [
      [routes.topic.to({ name: 'history' }), 'history'],
      [routes.topic.to({ name: 'mission' }), 'mission'],
      [routes.topic.to({ name: 'responsibility' }), 'responsibility'],
      [routes.topic.to({ name: 'ethics-line' }), 'ethics'],
      [routes.nutritionalContent.to(), 'nutrition'],
      [routes.membership.to(), 'membership'],
    ],
  ],
  [
    'help',
    [
      [routes.faq.to(), 'faq'],
      [routes.contact.to(), 'contact'],
      [routes.deliveryPolicies.to(), 'delivery'],
    ],
  ],
  [
    'legal',
    [
      [routes.terms.to(), 'terms'],
      [routes.onlineTerms.to(), 'onlineTerms'],
      [routes.privacy.to(), 'privacy'],
      [routes.campaignTerms.to(), 'campaignTerms'],
    ],
  ],
] as const;

/** Phones, links of the whole shop (only those that lead somewhere) and who the seller is. */
export function Footer() {
  const t = useT();
  const { tenant, runtime } = useShell();
  const served = columns
    .map(([column, links]) => [column, links.filter(([to]) => isServed(runtime.composition, to))] as const)
    .filter(([, links]) => links.length > 0);
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.brand}>
          <Logo name={tenant.name} />
          <p className={css.slogan}>{t('footer.slogan')}</p>
          <p>{t('footer.callUs')}</p>
          <a className={css.phone} href={telephone(tenant.phones.lima)}>
            {tenant.phones.lima}
          </a>
          <p>
            {t('footer.province')} <a href={telephone(tenant.phones.province)}>{tenant.phones.province}</a>
          </p>
        </div>
        <div className={css.columns}>
          {served.map(([column, links]) => (
            <nav key={column} aria-labelledby={`footer-${column}`}>
              <h2 id={`footer-${column}`} className={css.heading}>
                {t(`footer.${column}`)}
              </h2>
              <ul>
                {links.map(([to, key]) => (
                  <li key={key} className={css.item}>
                    <Link to={to}>{t(`footer.links.${key}`)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <Slot name="footer.categories" className={css.whole} />
        {tenant.legal.ruc && (
          <p className={css.legal}>
            {tenant.legal.name} · RUC {tenant.legal.ruc} · {tenant.legal.address}
          </p>
        )}
      </div>
    </footer>
  );
}
