import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const MIN_VERSION = 15;
/** Settings of a server whose data need not survive a crash. */
const HASTY = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  'max_wal_size=4GB',
];

/** Returns the folder of the newest PostgreSQL server, 15 or newer; `undefined` when none is installed. */
function findPrograms() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= MIN_VERSION)
    : [];
  const newest = versions.sort((a, b) => b - a)[0];
  const folder = newest === undefined ? undefined : join(root, String(newest), 'bin');
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** PostgreSQL refuses to run as root. Returns another user of the machine in that case. */
function findUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return undefined;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a server for one run; `undefined` when PostgreSQL is not installed. `isDurable` writes to disk as in production, `settings` are
 * further ones (`archive_mode=on`), and `fill` makes the data folder instead of `initdb`.
 */
export async function startPostgres({ isDurable = false, settings = [], fill } = {}) {
  const programs = findPrograms();
  const user = findUser();
  if (!programs || (process.getuid?.() === 0 && !user)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'horno-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  const run = (program, given, env = {}) => {
    const path = `${programs}:${process.env.PATH}`;
    const { status, stdout, stderr } = spawnSync(program, given, {
      ...options,
      env: { ...options.env, PATH: path, ...env },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
    return stdout;
  };
  try {
    if (fill) fill(data, run);
    else run('initdb', ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions']);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await freePort();
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  args.push(...settings.flatMap((setting) => ['-c', setting]));
  if (!isDurable) args.push(...HASTY.flatMap((setting) => ['-c', setting]));
  let server;
  let paused = [];
  const start = async () => {
    server = spawn(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    await started(server);
  };
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const resume = () => {
    for (const pid of [server.pid, ...paused.splice(0)]) signal(pid, 'SIGCONT');
  };
  await start();
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    start,
    run,
    crash: () => end('SIGQUIT'),
    pause() {
      server.kill('SIGSTOP');
      // The stopped parent starts no further children.
      paused = childrenOf(server.pid);
      for (const pid of paused) signal(pid, 'SIGSTOP');
    },
    resume,
    async stop() {
      // A test that failed may have left it paused.
      if (paused.length > 0) resume();
      // Deleted databases need no checkpoint, and the files of hundreds of databases go in the background.
      await end(isDurable ? 'SIGINT' : 'SIGQUIT');
      spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
    },
  };
}

/** Sends a signal to a process, unless it has ended. */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Process ids of the direct children. */
function childrenOf(parent) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number);
}

function started(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    server.once('exit', () => reject(new Error(`postgres ended: ${text}`)));
    server.stderr.on('data', (chunk) => {
      text += chunk;
      if (/ready to accept (?:read-only )?connections/.test(text)) resolve();
    });
  });
}

/** Opens a connection to the server at `url`, for tests that hold locks in a session. */
export async function connectTo(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Runs one statement on the server at `url`, in a connection of its own. */
export async function runOnServer(url, statement) {
  const client = await connectTo(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
