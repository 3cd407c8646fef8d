import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseInUseError } from './errors.ts';

/** Exclusive use of a database folder by this process. */
export interface Lock {
  release(): Promise<void>;
}

/** `sun_path` holds 108 bytes on Linux and 104 elsewhere. */
const MAX_SOCKET_PATH_BYTES = 100;
const ANSWER_MS = 2000;
const ATTEMPTS = 50;
const PAUSE_MS = 20;

/** State of a process: it holds the folder or asks for it. */
type Claim = { state: 'held' | 'asking'; pid?: number };

/**
 * Claims a database folder for this process.
 *
 * A process that wants the folder listens on its own unix socket beside it and asks every other socket there. The kernel closes the
 * sockets of a process that ends, so a dead holder never blocks the next one. Names are unique, so dead sockets are removed safely.
 * A process holds the folder when no other socket answers. Of two concurrent processes at least one sees the other, and the one
 * with the later name steps back.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const own = await announce(folder);
    const holder = await findRival(folder, own);
    if (!holder) {
      own.claim.state = 'held';
      return { release: () => withdraw(own) };
    }
    await withdraw(own);
    if (holder.state === 'held') throw new DatabaseInUseError(folder, holder.pid);
    await pause(PAUSE_MS * (1 + Math.random()));
  }
  throw new DatabaseInUseError(folder, undefined);
}

/** Prefix of the socket names: beside the folder, or in the temporary directory when the path is too long. */
export function lockPrefix(folder: string): string {
  const beside = `${folder}.lock-`;
  if (Buffer.byteLength(beside) <= MAX_SOCKET_PATH_BYTES - '0123456789abcdef.sock.new'.length) return beside;
  return join(tmpdir(), `horno-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock-`);
}

interface Own {
  server: Server;
  path: string;
  claim: { state: Claim['state'] };
}

async function announce(folder: string): Promise<Own> {
  const path = `${lockPrefix(folder)}${randomBytes(8).toString('hex')}.sock`;
  const claim: Own['claim'] = { state: 'asking' };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${claim.state} ${process.pid}`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Between bind and listen a socket looks dead: it gets its name when it answers.
    server.listen(`${path}.new`, resolve);
  });
  server.unref();
  renameSync(`${path}.new`, path);
  return { server, path, claim };
}

function withdraw({ server, path }: Own): Promise<void> {
  rmSync(path, { force: true });
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** Returns the process that holds the folder or has an earlier name. Waits for processes with later names to step back. */
async function findRival(folder: string, own: Own): Promise<Claim | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    let isAlone = true;
    for (const path of socketsOf(folder)) {
      if (path === own.path) continue;
      const claim = await ask(path);
      if (!claim) rmSync(path, { force: true });
      else if (claim.state === 'held' || path < own.path) return claim;
      else isAlone = false;
    }
    if (isAlone) return undefined;
    await pause(PAUSE_MS);
  }
  return { state: 'asking' };
}

function socketsOf(folder: string): string[] {
  const prefix = lockPrefix(folder);
  return readdirSync(dirname(prefix))
    .filter((name) => name.startsWith(basename(prefix)) && name.endsWith('.sock'))
    .map((name) => join(dirname(prefix), name));
}

/** Asks a socket for its state; `undefined` when its process is dead. A process that accepts but does not answer counts as the holder. */
function ask(path: string): Promise<Claim | undefined> {
  return new Promise((resolve) => {
    let text = '';
    let isConnected = false;
    const socket = connect(path);
    const settle = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isConnected ? readClaim(text) : undefined);
    };
    const timer = setTimeout(settle, ANSWER_MS);
    socket.on('connect', () => {
      isConnected = true;
    });
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', settle);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The socket belongs to another user's process.
      if (error.code === 'EACCES' || error.code === 'EPERM') isConnected = true;
      settle();
    });
  });
}

function readClaim(text: string): Claim {
  const [state, pid] = text.split(' ');
  return { state: state === 'asking' ? 'asking' : 'held', ...(pid && { pid: Number(pid) }) };
}
