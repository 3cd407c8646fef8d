import { isFree, readOptions } from './options.ts';

const REACH_MS = 5000;

/** Why no answer comes from an address; undefined when any comes. */
async function problemOf(url: string): Promise<string | undefined> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(REACH_MS) });
    return undefined;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
}

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
  const { to = '' } = options;
  const problem = await problemOf(to);
  if (problem !== undefined) {
    console.error(`The shop ${to} cannot be reached: ${problem}. Start it, or name another address with --to.`);
    return 2;
  }
  const { runDev } = await import('./run-dev.ts');
  await runDev(options, { url: to, close: async () => undefined });
  return 0;
}
