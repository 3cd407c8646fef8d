import { fileURLToPath } from 'node:url';
import { isFree, readOptions, runDev } from '@horno/cli/internal/dev';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const options = readOptions(process.argv.slice(2), { workspace, cwd: process.cwd(), env: process.env });
if ('text' in options) {
  (options.exitCode === 0 ? console.log : console.error)(options.text);
  process.exit(options.exitCode);
}
if (!(await isFree(options.port))) {
  console.error(`Port ${options.port} is taken by another process. Choose another one with --port.`);
  process.exit(2);
}
/** Loads the services only now: what is wrong with the command is said in the first second. */
async function ownShop() {
  const { startOwnShop } = await import('./own-shop.ts');
  return startOwnShop(workspace);
}
await runDev(options, options.to ? { url: options.to, close: async () => undefined } : await ownShop());
