import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeUnusedConnections } from './close-connections.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function listening(app: FastifyInstance): Promise<number> {
  closeUnusedConnections(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

async function open(app: FastifyInstance, port: number): Promise<Socket> {
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await accepted;
  return socket;
}

test('a connection without a request does not delay the stop', async () => {
  const app = Fastify();
  const socket = await open(app, await listening(app));
  const ended = once(socket.resume(), 'close');
  await app.close();
  await ended;
});

test('a connection that opens after Fastify closed the others does not delay the stop', async () => {
  const app = Fastify({ forceCloseConnections: true });
  const port = await listening(app);
  const { server } = app;
  const closeAll = server.closeAllConnections.bind(server);
  // Fastify closes all connections, then stops listening: a browser connects in between.
  let late: Promise<Socket> | undefined;
  server.closeAllConnections = () => {
    closeAll();
    if (late) return;
    const close = server.close.bind(server);
    server.close = (done) => {
      void late?.then(() => close(done));
      return server;
    };
    late = open(app, port);
  };
  await app.close();
  expect(late).toBeDefined();
});

test('a request under way is answered before the stop', async () => {
  const app = Fastify();
  let answer: (text: string) => void = () => undefined;
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  app.get('/', () => {
    isAsked();
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const port = await listening(app);
  const response = fetch(`http://127.0.0.1:${port}/`);
  await asked;
  await open(app, port);
  const stopped = app.close();
  answer('baked');
  expect(await (await response).text()).toBe('baked');
  await stopped;
});
