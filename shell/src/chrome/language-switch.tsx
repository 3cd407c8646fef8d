import type { SiteLanguage } from '@horno/contracts/languages';
import { useTranslation } from '@horno/kit';
import { useLocation } from 'react-router';
import { useShell } from '../app/shell-context.ts';
import { languageOf, prefixOf, withPrefix } from '../language/prefix.ts';
import css from './language-switch.module.css';

/**
 * Links to the same page in the other languages. After hydration a click changes the language in place. `named` shows the names of
 * the languages.
 */
export function LanguageSwitch({ named = false }: { named?: boolean }) {
  const { tenant, runtime, switchLanguage } = useShell();
  const { pathname, search } = useLocation();
  const current = languageOf(runtime.router.basename());
  const { t } = useTranslation();
  const address = (lang: SiteLanguage) => withPrefix(pathname, prefixOf(lang)) + search;
  return (
    <nav className={named ? `${css.switch} ${css.named}` : css.switch} aria-label={t('header.language')}>
      {tenant.languages.map((lang) => (
        <a
          key={lang}
          href={address(lang)}
          lang={lang}
          hrefLang={lang}
          aria-label={named ? undefined : `${lang.toUpperCase()}, ${t(`languages.${lang}`)}`}
          aria-current={lang === current ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (lang !== current) switchLanguage(lang);
          }}
        >
          {named ? t(`languages.${lang}`) : lang.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
