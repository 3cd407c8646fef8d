import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** Origin of the shop through this line. */
  url: string;
  /** Blocks all requests from now on, also those of service workers. */
  cut(): void;
  restore(): void;
  /** Loses every request from now on without closing its connection. */
  lose(): void;
  /** Bodies posted to a path, as they went over the line. */
  posted(path: string): string[];
  close(): Promise<void>;
}

/** Successive HTTP/1.1 requests of one connection. */
function bodiesOf(said: Buffer, path: string): string[] {
  const bodies: string[] = [];
  for (let from = 0; from < said.length; ) {
    const end = said.indexOf('\r\n\r\n', from);
    if (end < 0) break;
    const head = said.subarray(from, end).toString('latin1');
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    const body = said.subarray(end + 4, end + 4 + length);
    if (head.startsWith(`POST ${path} `)) bodies.push(body.toString());
    from = end + 4 + length;
  }
  return bodies;
}

/** Opens a line to the shop that can be cut. It also blocks requests that the browser's own offline switch misses. */
export async function openLine(shopUrl: string): Promise<Line> {
  const { hostname, port } = new URL(shopUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isLosing = false;
  const sent: Buffer[][] = [];
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (isCut) return void incoming.destroy();
    const outgoing = connect(Number(port), hostname);
    keep(outgoing);
    const said: Buffer[] = [];
    sent.push(said);
    incoming.on('data', (chunk: Buffer) => {
      said.push(chunk);
      if (!isLosing) outgoing.write(chunk);
    });
    outgoing.pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
      isLosing = false;
    },
    lose() {
      isLosing = true;
    },
    posted: (path) => sent.flatMap((said) => bodiesOf(Buffer.concat(said), path)),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
