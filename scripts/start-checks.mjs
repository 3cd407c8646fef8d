// Checks of `npm start` before it builds. Each fault is one line.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';

const ASK_AGAIN_MS = 100;
/** A shop that is being stopped holds its ports for some seconds. */
const BUSY_MS = 8000;
const SAY_MS = 1000;

/** Names and addresses of this machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Waits for a port that a shop before may still hold. Throws when it stays busy. */
export async function requirePort(name, port, { busyMs = BUSY_MS, say = console.log } = {}) {
  const from = Date.now();
  let hasSaid = false;
  while (!(await isFree(port))) {
    const waitedMs = Date.now() - from;
    if (waitedMs > busyMs) throw new Error(`Port ${port} is busy: end what holds it, or set ${name} to another one.`);
    if (waitedMs > SAY_MS && !hasSaid) say(`Port ${port} is busy: waiting, in case a shop is just stopping.`);
    hasSaid ||= waitedMs > SAY_MS;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** Makes the data folder where it is missing. Throws when it cannot be written. */
export function requireFolder(name, folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be written (${error.code}): set ${name} to another one.`);
  }
}

/**
 * Returns the environment in which calls between the parts of the shop pass by a proxy. With NODE_USE_ENV_PROXY=1 Node sends all calls to
 * the one of HTTP_PROXY, except to those that NO_PROXY names.
 */
export function withDirectLoopback(env) {
  if (env.NODE_USE_ENV_PROXY !== '1') return env;
  const given = (env.no_proxy ?? env.NO_PROXY ?? '').split(/[\s,]+/).filter(Boolean);
  const direct = [...new Set([...given, ...LOOPBACK])].join(',');
  return { ...env, NO_PROXY: direct, no_proxy: direct };
}
