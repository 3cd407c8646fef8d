import { useEffect } from 'react';
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

/** Feeds a page with what load() gives, follows the address, and tells the shell its head. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: head and redirect follow the data, not every render of the context
  useEffect(() => {
    // A page on its way out keeps its address: what the new one is called and where it leads is not its to say.
    const shown = stripPrefix(runtime.router.get().location.pathname, runtime.router.basename());
    if (!ready || shown !== location.pathname) return;
    const target = module.redirect?.(data, context);
    if (target) navigate(target, { replace: true });
    else if (module.head) runtime.onHead(module.head(data, { ...context, t }));
  }, [ready, data, dataKey]);

  if (loaded.state === 'failed') return <RegionFailed pagePath={location.pathname} onRetry={retry} />;
  if (loaded.state === 'waiting')
    return module.skeleton ? <module.skeleton /> : <div className="page-waiting" aria-busy="true" />;
  return <module.component data={loaded.data} pending={pending} />;
}
