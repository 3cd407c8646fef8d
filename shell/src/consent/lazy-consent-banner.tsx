import { readConsent } from '@horno/contracts/consent';
import { stripPrefix } from '@horno/kit/shell';
import { type ComponentType, useEffect, useState } from 'react';
import { matchPage } from '../app/page-match.ts';
import { useShell } from '../app/shell-context.ts';
import { whenIdle } from '../slots/hydration-queue.ts';

/** Asks about measurements once per edition of the privacy policy, after the page works, and never during a payment. */
export function LazyConsentBanner() {
  const { tenant, runtime } = useShell();
  const [Banner, setBanner] = useState<ComponentType>();
  useEffect(() => {
    const edition = tenant.legal_versions.privacy;
    const { router, composition } = runtime;
    const page = matchPage(composition, stripPrefix(router.get().location.pathname, router.basename()));
    if (!edition || page?.ownDocument || readConsent(document.cookie)?.version === edition) return;
    let isGone = false;
    whenIdle(() => {
      import(/* webpackChunkName: "consent" */ './consent-banner.tsx').then(
        (part) => isGone || setBanner(() => part.ConsentBanner),
        // Without an answer nothing is measured, and the next page asks again.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
    };
  }, [tenant, runtime]);
  return Banner ? <Banner /> : null;
}
