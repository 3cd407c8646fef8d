import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpGate {
  /** Returns the address of a service, rewritten to pass through the gate. */
  urlOf(url: string): string;
  /** Closes all connections and refuses new ones, like a server that is down. */
  cut(): void;
  open(): void;
  /** Sends new connections to another server, like a load balancer. */
  aim(target: URL): void;
  close(): Promise<void>;
}

/** Starts a proxy to a server; tests can cut it. */
export async function startTcpGate(first: URL): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  let target = first;
  const server = createServer((socket) => {
    if (!isOpen) return void socket.resetAndDestroy();
    const onward = connect(Number(target.port), target.hostname);
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        sockets.delete(one);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    urlOf(url) {
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      return through.href;
    },
    cut() {
      isOpen = false;
      drop();
    },
    open() {
      isOpen = true;
    },
    aim(next) {
      target = next;
    },
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
