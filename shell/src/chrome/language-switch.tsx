import type { Lang } from '@horno/contracts';
import { useLang, useT } from '@horno/kit';
import { useLocation } from 'react-router';
import { useShell } from '../app/shell-context.ts';
import { prefixOf, withPrefix } from '../language/prefix.ts';
import css from './language-switch.module.css';

/** The same page in another language: an ordinary link, taken over in place once the page is alive. */
export function LanguageSwitch() {
  const { tenant, switchLanguage } = useShell();
  const { pathname, search } = useLocation();
  const current = useLang();
  const t = useT();
  const address = (lang: Lang) => withPrefix(pathname, prefixOf(lang)) + search;
  return (
    <nav className={css.switch} aria-label={t('header.language')}>
      {tenant.languages.map((lang) => (
        <a
          key={lang}
          href={address(lang)}
          lang={lang}
          hrefLang={lang}
          aria-label={`${lang.toUpperCase()}, ${t(`languages.${lang}`)}`}
          aria-current={lang === current ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (lang !== current) switchLanguage(lang);
          }}
        >
          {lang.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
