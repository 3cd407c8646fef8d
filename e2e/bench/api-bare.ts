import Fastify from 'fastify';

/** What the bare server sends at every address, as the parent process hands it over. */
export interface BareAnswer {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

// A process of its own, as the shop has one: it gets answers by IPC, one for each path, and tells where it listens.
process.once('message', async (message) => {
  const app = Fastify({ logger: false });
  for (const [path, { headers, body }] of Object.entries(message as Record<string, BareAnswer>)) {
    const bytes = Buffer.from(body, 'base64');
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
  }
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
});
