import { useTranslation } from '@horno/kit';
import type { ReactNode } from 'react';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';

/** The frame around pages and layouts: skip link, header and footer. */
export function Frame({ dark, children }: { dark: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <Header dark={dark} />
      {children}
      <Footer />
    </>
  );
}
