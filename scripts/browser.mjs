import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same engine without windows: a short run takes a third less processor time with it (docs/benchmarks.md). */
const HEADLESS = 'chromium-headless-shell';

function onPath(names) {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/**
 * Path of the browser for the tests: CHROMIUM_PATH, else an installed one, else with CI=true Debian's package. A short run takes the one
 * without windows where it is installed.
 */
export function findBrowser({ isShort = false } = {}) {
  const names = isShort ? [HEADLESS, ...NAMES] : NAMES;
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const found = onPath(names);
  if (found) return found;
  if (process.env.CI === 'true' && installFromDebian('chromium')) {
    const installed = onPath(names);
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium: sudo apt-get install chromium (or set CHROMIUM_PATH).');
}
