import Fastify from 'fastify';

/** Response of the bare server for every address. The parent process sends it. */
export interface BareAnswer {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

// Runs in its own process, as the shop does. The parent sends one response for each path by IPC; this process sends back its address.
process.once('message', async (message) => {
  const app = Fastify({ logger: false });
  for (const [path, { headers, body }] of Object.entries(message as Record<string, BareAnswer>)) {
    const bytes = Buffer.from(body, 'base64');
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
  }
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
});
