import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const refuse = () => {
  throw new Error('There is no network here.');
};

/** Properties of `process` that lead to Node's own modules. */
const DOORS = ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'mainModule', 'kill', 'send'];

/**
 * Takes the network from this process, and the ways to Node's modules. jsdom does not isolate code, so the process has nothing to
 * take: no environment, no files but its own script, no other process or thread.
 */
export function lockDown(): void {
  Object.assign(net.Socket.prototype, { connect: refuse });
  Object.assign(net.Server.prototype, { listen: refuse });
  Object.assign(net, { connect: refuse, createConnection: refuse, createServer: refuse });
  Object.assign(dgram, { createSocket: refuse });
  for (const name of Object.keys(dns))
    if (/^(lookup|resolve|reverse)/.test(name)) Object.assign(dns, { [name]: refuse });
  syncBuiltinESMExports();
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
  for (const name of DOORS) Reflect.defineProperty(process, name, { value: undefined, configurable: false });
}
