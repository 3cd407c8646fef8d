import { cx } from '@horno/ui';
import { useTranslation } from 'react-i18next';
import { preferences } from '../data/preferences.ts';
import { useTexts } from '../state/use-texts.ts';

/** Switches between the two languages; the device remembers it. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, lang } = useTexts();
  const { i18n } = useTranslation();
  const other = lang === 'es' ? 'en' : 'es';

  function choose(): void {
    preferences.setLang(other);
    void i18n.changeLanguage(other);
  }

  return (
    <button type="button" lang={other} className={cx(className)} onClick={choose}>
      {t('otherLanguage')}
    </button>
  );
}
