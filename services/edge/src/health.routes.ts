import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { ReleaseView } from './composition/release-view.ts';
import type { WatcherState } from './release/watcher.ts';
import type { RenderHost } from './render/render-host.ts';
import type { Renderer } from './render/renderer.ts';

const API_TIMEOUT_MS = 1000;

interface HealthOptions {
  current(): ReleaseView | undefined;
  watcher: WatcherState;
  host: RenderHost;
  renderer: Renderer;
  apiUrl: string;
  clock: Clock;
}

/** Any answer that is not a failure of the api itself counts: what matters is that it is there. */
async function apiState(apiUrl: string): Promise<'ok' | 'down'> {
  try {
    const answer = await fetch(new URL('/api/healthz', apiUrl), { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status < 500 ? 'ok' : 'down';
  } catch {
    return 'down';
  }
}

/** `/healthz`: 200 while there is a release to serve, whatever else is down. */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { current, watcher, host, renderer, apiUrl, clock } = options;
  app.get('/healthz', async (_request, reply) => {
    const view = current();
    const { confirmedAt, registry, refused } = watcher;
    return reply
      .code(view ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: view ? 'ok' : 'no release',
        release: view?.id,
        /** Seconds since the registry last confirmed it; absent while it runs from the snapshot. */
        confirmedSecondsAgo: confirmedAt && Math.round((clock.now().getTime() - confirmedAt.getTime()) / 1000),
        registry,
        refused,
        api: await apiState(apiUrl),
        render: { ...host.state, resting: renderer.openCircuits() },
      });
  });
}
