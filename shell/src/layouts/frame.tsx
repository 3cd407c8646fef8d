import { useTranslation } from '@horno/kit';
import type { ReactNode } from 'react';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';

/** What stays while pages and layouts change: a way past the header, the header and the footer. */
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
