import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Returns the running process that a lock file names; undefined when it has ended, and without a file. */
function ownerOf(lock: string): number | undefined {
  let pid = 0;
  try {
    pid = Number(readFileSync(lock, 'utf8'));
    // After a restart of its container a till can have the process id of the one before.
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: the process runs as another user.
    if (codeOf(error) === 'EPERM' && pid > 0) return pid;
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return undefined;
    throw error;
  }
}

/** Gives a file a second name. Returns false when another file has it. */
function hasLinked(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that has ended, unless another process has just replaced it. */
function removeStale(lock: string, aside: string): void {
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (ownerOf(aside) !== undefined) hasLinked(aside, lock);
  rmSync(aside);
}

/**
 * Reserves a state file for this process by a lock file with its process id. The lock of a process that has ended is taken over.
 * Fails with IN_USE while another process has the file. Returns the function that releases it.
 */
export function lockState(file: string): () => void {
  const lock = `${file}.lock`;
  const own = `${lock}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(own, String(process.pid), { mode: 0o600 });
  try {
    while (!hasLinked(own, lock)) {
      const owner = ownerOf(lock);
      if (owner !== undefined) {
        throw new Error(
          `IN_USE: the till with process id ${owner} uses ${file}. End it, or pass another file with --state.`,
        );
      }
      removeStale(lock, `${own}.stale`);
    }
  } finally {
    rmSync(own);
  }
  return () => rmSync(lock, { force: true });
}
