// npm start: installs what is missing, builds what changed, starts the whole shop. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { requireNode } from './node-version.mjs';
import { requireFolder, requirePort, withDirectLoopback } from './start-checks.mjs';
import { install, root, run, tsLoader } from './workspace.mjs';

const PARENT_CHECK_MS = 500;

requireNode();
const began = Date.now();
const step = (text) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

try {
  await requirePort('PORT', Number(process.env.PORT ?? 3000));
  await requirePort('OPS_PORT', Number(process.env.OPS_PORT ?? 3001));
  await requirePort('STORE_PORT', Number(process.env.STORE_PORT ?? 3002));
  await requirePort('PAY_PORT', Number(process.env.PAY_PORT ?? 3003));
  const staging = process.env.STAGING_PORT ?? '3004';
  if (staging !== '') await requirePort('STAGING_PORT', Number(staging));
  requireFolder('DATA_DIR', process.env.DATA_DIR ?? `${root}.horno/data`);
  step('installing packages');
  step((await install()) ? 'packages installed' : 'packages are there');
  step('building the shell, the remotes and the services');
  await run('The build', [process.execPath, '--import', tsLoader, 'shared/tooling/scripts/build.ts'], {
    env: { NODE_ENV: 'production' },
  });
  step('starting');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const shop = spawn(process.execPath, ['services/dist/local.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: withDirectLoopback({ NODE_ENV: 'production', HORNO_DEMO: '1', ...process.env }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal));
// npm ends itself and its shell on SIGTERM, and does not pass the signal on.
const { ppid } = process;
setInterval(() => process.ppid !== ppid && shop.kill('SIGTERM'), PARENT_CHECK_MS).unref();
shop.on('exit', (code) => process.exit(code ?? 1));
