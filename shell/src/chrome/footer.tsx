import { Slot, useLang, useTranslation } from '@horno/kit';
import { Logo } from '@horno/ui';
import { memo, Suspense } from 'react';
import { useShell } from '../app/shell-context.ts';
import css from './footer.module.css';
import { telephone } from './phone.ts';

/** Memoised: the server's links stay until their code is loaded. */
const Columns = memo(function Columns() {
  const { FooterLinks } = useShell();
  return (
    <div className={`u-stack u-gap-6 ${css.columns}`}>
      <Suspense>
        <FooterLinks />
      </Suspense>
    </div>
  );
});

/** Phones, links of the whole shop and the seller. */
export function Footer() {
  const { t } = useTranslation();
  const lang = useLang();
  const { tenant } = useShell();
  return (
    <footer className={`no-print ${css.footer}`}>
      <div className={`u-stack u-gap-8 ${css.inner}`}>
        <div className={`u-stack u-content-start u-gap-1 u-on-oven-2 ${css.brand}`}>
          <Logo name={tenant.name} />
          <p className={css.slogan}>{t('footer.slogan')}</p>
          <p>{t('footer.callUs')}</p>
          <a className={css.phone} href={telephone(tenant.phones.lima)}>
            {tenant.phones.lima}
          </a>
          <p>
            <span>{t('footer.province')}</span> <a href={telephone(tenant.phones.province)}>{tenant.phones.province}</a>
          </p>
        </div>
        <Columns />
        <Slot name="footer.categories" className={css.whole} />
        {tenant.legal.ruc && (
          <p className={`u-t13 u-on-oven-2 ${css.legal}`}>
            <span>{`${tenant.legal.name} · RUC ${tenant.legal.ruc} · ${tenant.legal.address}`}</span>
            {tenant.legal_note && <span className="u-block">{tenant.legal_note[lang]}</span>}
          </p>
        )}
      </div>
    </footer>
  );
}
