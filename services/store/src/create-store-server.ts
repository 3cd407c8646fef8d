import cookie from '@fastify/cookie';
import { closeUnusedConnections } from '@horno/server/close-connections';
import { serveHealth } from '@horno/server/health';
import { answerLargeBodies } from '@horno/server/large-bodies';
import { readPlainAddresses } from '@horno/server/proxies';
import { receiveLimits } from '@horno/server/receive-limits';
import { refuseOtherForms } from '@horno/server/request-form';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { failureOptions, handleFailures } from './http/failure.ts';
import { registerMetrics } from './http/metrics.ts';
import { mustBeOwnOrigin } from './http/origin.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import type { StoreConfig } from './options.ts';
import { registerTillProxy } from './proxy/till-proxy.routes.ts';
import { readScreen } from './screen/read-screen.ts';
import { registerScreen } from './screen/screen.routes.ts';
import { createKeyCookie } from './session/key-cookie.ts';
import { registerSession } from './session/session.routes.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** Creates the server without listening. Fails when the page is not built. */
export async function createStoreServer(config: StoreConfig): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: config.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustProxy,
    ...failureOptions,
    ...receiveLimits,
    genReqId: () => crypto.randomUUID(),
    // An open event stream would block the shutdown.
    forceCloseConnections: true,
  });
  readPlainAddresses(app);
  closeUnusedConnections(app);
  refuseOtherForms(app);
  answerLargeBodies(app);
  await app.register(cookie);
  handleFailures(app);
  addSecurityHeaders(app, config);
  app.addHook('onRequest', async (request) => mustBeOwnOrigin(request, config.publicOrigin));
  const keys = createKeyCookie(config);
  // A page without an api says that it is offline: the process is ready without one.
  serveHealth(app, async () => 'ready');
  registerMetrics(app, config);
  registerScreen(app, await readScreen(config.screenDir));
  registerSession(app, { config, keys });
  registerTillProxy(app, { config, keys });
  return app;
}
