import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `pnpm dev [<remote>] [--to <url>] [--port <port>]

Shows the shop with one remote as you write it: the named one, or the one in this folder. Without --to, everything else is what is built
here (npm run build); with it, everything else is what runs at that address. The port is --port, else PORT, else 3000.`;

/** Usage of `horno dev`, which has no shop of its own. */
export const ALONE = `horno dev [<folder>] --to <url> [--port <port>]

Shows the shop at that address with the remote of this folder as you write it. The port is --port, else PORT, else 3000.`;

export interface DevOptions {
  name: string;
  folder: string;
  port: number;
  /** Address of the environment that serves everything else. */
  to?: string;
}

/** A text to print and the code to exit with. */
export interface Stop {
  text: string;
  exitCode: 0 | 2;
}

const isRemote = (folder: string) => existsSync(join(folder, 'remote.manifest.ts'));
const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

interface Circumstances {
  workspace: string;
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The command runs outside the workspace, which has a shop: --to is required. */
  isAlone?: boolean;
}

function parse(args: readonly string[]) {
  const options = { to: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  return parseArgs({ args: [...args], allowPositionals: true, options });
}

/** Reads the command line of `pnpm dev` or `horno dev`. Pure but for a look at the folders. */
export function readOptions(
  args: readonly string[],
  { workspace, cwd, env, isAlone }: Circumstances,
): DevOptions | Stop {
  const usage = isAlone ? ALONE : USAGE;
  const refuse = (text: string): Stop => ({ text, exitCode: 2 });
  let read: ReturnType<typeof parse>;
  try {
    read = parse(args);
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  const { values, positionals } = read;
  if (values.help) return { text: usage, exitCode: 0 };
  const folder = positionals[0] ? join(workspace, positionals[0]) : cwd;
  const name = basename(folder);
  if (!isRemote(folder)) {
    const known = readdirSync(workspace).filter((each) => isRemote(join(workspace, each)));
    const others = known.length > 0 ? ` Remotes: ${known.join(', ')}.` : '';
    return refuse(`There is no remote ${name} in ${join(folder, '..')}.${others}\n\n${usage}`);
  }
  const port = Number(values.port ?? env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return refuse(`The port ${values.port ?? env.PORT} is not one.`);
  if (values.to !== undefined && !isAddress(values.to)) return refuse(`The address ${values.to} is not one.`);
  if (isAlone && values.to === undefined) return refuse(`Name the address of a shop with --to.\n\n${usage}`);
  return { name, folder, port, ...(values.to && { to: values.to }) };
}

/** True when the loopback port can be taken. Port 0 always can. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  });
}
