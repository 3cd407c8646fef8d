import { useTranslation } from '@horno/kit';
import { stripPrefix } from '@horno/kit/shell';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { Notices } from '../chrome/notices.tsx';
import { AccessGate } from './access-gate.tsx';
import { DialogSlots } from './dialog-slots.tsx';
import { Fallback } from './fallback.tsx';
import { matchPage, type PageMatch } from './page-match.ts';
import { PageOutlet } from './page-outlet.tsx';
import { useShell } from './shell-context.ts';
import { useComposition } from './use-composition.ts';

/** Returns the match to show: the wanted one at once, or the former one until the layout has loaded or failed to. */
function useSettledMatch(wanted: PageMatch | undefined): PageMatch | undefined {
  const { layouts, runtime } = useShell();
  const [asked, setAsked] = useState<PageMatch>();
  const shown = useRef(wanted);
  const isSettled = !wanted || wanted === asked || layouts.get(wanted.layout) !== undefined;
  if (isSettled) shown.current = wanted;
  useEffect(() => {
    if (isSettled) return;
    let current = true;
    const report = (error: unknown) => runtime.report({ remote: 'shell', phase: 'layout', error });
    layouts
      .load(wanted.layout)
      .catch(report)
      .then(() => current && setAsked(wanted));
    return () => {
      current = false;
    };
  }, [wanted, isSettled, layouts, runtime]);
  return shown.current;
}

/** Selects layout and page by the address. */
export function App() {
  const { runtime, layouts } = useShell();
  const { pathname } = useLocation();
  const composition = useComposition();
  const path = stripPrefix(pathname, runtime.router.basename());
  const wanted = matchPage(composition, path);
  const match = useSettledMatch(wanted);
  // When a layout fails to load, the page uses the former one.
  const former = useRef<ReturnType<typeof layouts.get>>(undefined);
  const Layout = layouts.get(match?.layout ?? 'simple') ?? former.current;
  former.current = Layout;
  if (!Layout) return null;
  return (
    <>
      <Frame dark={match?.layout === 'home'}>
        <Layout>
          {match ? (
            <AccessGate access={match.access} isCurrent={match === wanted}>
              <PageOutlet match={match} />
            </AccessGate>
          ) : (
            <Fallback kind="page" />
          )}
        </Layout>
      </Frame>
      <Notices />
      <DialogSlots />
    </>
  );
}

/** The frame around pages and layouts: skip link, header and footer. */
function Frame({ dark, children }: { dark: boolean; children: ReactNode }) {
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
