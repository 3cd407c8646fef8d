import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import type { PageModule } from '../remote-module.ts';
import { stripPrefix } from '../router/bridge.tsx';
import { useRoot } from '../runtime.ts';
import { RegionFailed } from './region-failed.tsx';
import { type Initial, useLoaded } from './use-loaded.ts';

interface PageHostProps {
  module: PageModule;
  initial: Initial;
}

/** Renders a page with the data of load(), follows the address, and passes the head to the shell. */
export function PageHost({ module, initial }: PageHostProps) {
  const { runtime } = useRoot();
  const { t } = useTranslation();
  const params = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const { context, loaded, dataKey, pending, retry } = useLoaded('page', module, initial, { params, search });

  const data = loaded.state === 'ready' ? loaded.data : undefined;
  const ready = loaded.state === 'ready';
  // The document has the head of the data that it came with.
  const hasHead = useRef(initial !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: head and redirect follow the data, not every render of the context
  useEffect(() => {
    const isRendered = hasHead.current;
    hasHead.current = false;
    // A page that is being replaced still has its old address. It must not set the title or redirect for the new one.
    const shown = stripPrefix(runtime.router.get().location.pathname, runtime.router.basename());
    if (!ready || shown !== location.pathname) return;
    const target = module.redirect?.(data, context);
    if (target) navigate(target, { replace: true });
    else if (!isRendered) runtime.onHead(module.head?.(data, { ...context, t }) ?? { title: '' });
  }, [ready, data, dataKey]);

  if (loaded.state === 'failed') return <RegionFailed pagePath={location.pathname} onRetry={retry} />;
  if (loaded.state === 'waiting')
    return module.skeleton ? <module.skeleton /> : <div className="page-waiting" aria-busy="true" />;
  return <module.component data={loaded.data} pending={pending} />;
}
