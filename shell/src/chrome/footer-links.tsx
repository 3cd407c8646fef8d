import type { LinkGroup } from '@horno/contracts/content';
import type { MenuDocument } from '@horno/contracts/tenant';
import { whatsappLink } from '@horno/contracts/whatsapp';
import { useLang, usePartMessages, useTranslation } from '@horno/kit';
import { ExternalIcon, VisuallyHidden } from '@horno/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import en from '../../locales/footer.en.json' with { type: 'json' };
import es from '../../locales/footer.es.json' with { type: 'json' };
import { isServed } from '../app/page-match.ts';
import { useShell } from '../app/shell-context.ts';
import { useComposition } from '../app/use-composition.ts';
import css from './footer.module.css';

const footerMessages = { es, en };
function Column({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={`footer-${name}`}>
      <h2 id={`footer-${name}`} className={css.heading}>
        {title}
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
          <span>{t(`footer.menu.${file.region}`)}</span> <small>({t('footer.file', { size, day })})</small>
        </span>
      </a>
    </li>
  );
}

function OtherSite({ url, children, rel = 'noopener' }: { url: string; children: ReactNode; rel?: string }) {
  const { t } = useTranslation();
  return (
    <a href={url} rel={rel} target="_blank">
      {children} <ExternalIcon size="s" />
      <VisuallyHidden> ({t('footer.external')})</VisuallyHidden>
    </a>
  );
}

function FooterLink({ text, url }: LinkGroup['links'][number]) {
  if (url.startsWith('/')) return <Link to={url}>{text}</Link>;
  return /^https:/i.test(url) ? <OtherSite url={url}>{text}</OtherSite> : <a href={url}>{text}</a>;
}

/** The links in the language of the page: those of the document, or loaded. The former ones stay until then. */
function useLinkGroups(): readonly LinkGroup[] {
  const lang = useLang();
  const { footer } = useShell();
  const [content, setContent] = useState(footer.initial);
  const hasLang = content?.lang === lang;
  useEffect(() => {
    if (hasLang) return;
    let isLeft = false;
    footer.load(lang).then(
      (loaded) => {
        if (!isLeft) setContent(loaded);
      },
      // Without the code that loads them the former links stay.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [hasLang, lang, footer]);
  return content?.groups ?? [];
}

/** Returns the columns of the footer with the links whose page some remote serves. */
function useColumns(): LinkGroup[] {
  const composition = useComposition();
  return useLinkGroups()
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ url }) => !url.startsWith('/') || isServed(composition, url)),
    }))
    .filter(({ links }) => links.length > 0);
}

/** Links of the whole shop that some remote serves. Loaded after the page works; the server renders them from the start. */
export default function FooterLinks() {
  usePartMessages(footerMessages);
  const { t } = useTranslation();
  const lang = useLang();
  const { tenant } = useShell();
  const shown = useColumns();
  const menus = (tenant.documents ?? []).filter((file) => file.lang === lang);
  return (
    <>
      {shown.map(({ title, links }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are replaced as a whole; two may have one title
        <Column key={index} name={`${index + 1}`} title={title}>
          {links.map((link) => (
            <li key={link.url} className={css.item}>
              <FooterLink {...link} />
            </li>
          ))}
        </Column>
      ))}
      <div className={`u-stack u-gap-6 u-col-full ${css.extra}`}>
        {menus.length > 0 ? (
          <Column name="menus" title={t('footer.menus')}>
            {menus.map((file) => (
              <MenuFile key={file.region} file={file} />
            ))}
          </Column>
        ) : null}
        {tenant.whatsapp === undefined ? null : (
          <Column name="write" title={t('footer.write')}>
            <li className={css.item}>
              <OtherSite url={whatsappLink(t('footer.hello', { shop: tenant.name }), tenant.whatsapp)}>
                WhatsApp
              </OtherSite>
            </li>
          </Column>
        )}
        {tenant.social.length > 0 ? (
          <Column name="social" title={t('footer.social')}>
            {tenant.social.map(({ name, url }) => (
              <li key={url} className={css.item}>
                <OtherSite url={url} rel="noopener me">
                  {name}
                </OtherSite>
              </li>
            ))}
          </Column>
        ) : null}
      </div>
    </>
  );
}
