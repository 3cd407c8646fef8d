import { isFree, readOptions } from './options.ts';

/** `horno dev`: a remote of any repository in a running shop. Returns the exit code; it is 0 while it serves. */
export async function devCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args, { workspace: process.cwd(), cwd: process.cwd(), env: process.env, isAlone: true });
  if ('text' in options) {
    (options.exitCode === 0 ? console.log : console.error)(options.text);
    return options.exitCode;
  }
  if (!(await isFree(options.port))) {
    console.error(`Port ${options.port} is taken by another process. Choose another one with --port.`);
    return 2;
  }
  const { runDev } = await import('./run-dev.ts');
  await runDev(options, { url: options.to ?? '', close: async () => undefined });
  return 0;
}
