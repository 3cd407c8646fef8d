import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The shell commands of a section of a document of the workspace: one text for each block. */
export function blocksOf(document: string, section: string): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../../${document}`, import.meta.url)), 'utf8');
  const [, part = ''] = text.split(`\n## ${section}\n`);
  return [...(part.split('\n## ')[0] ?? '').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}

/** A block that serves. `stop` presses Ctrl+C and resolves when everything that the block started has ended. */
export interface Served {
  output(): string;
  stop(): Promise<void>;
}

/** A person's shell: blocks of commands run one after the other, and the folder stays between them. */
export class Reader {
  folder: string;
  readonly #env: Record<string, string>;

  constructor(folder: string, env: Record<string, string>) {
    this.folder = folder;
    // Nothing of the process that runs the tests, except how to reach the network.
    const network = Object.entries(process.env).filter(([name]) =>
      /^(https?_proxy|no_proxy|.*_CA_CERTS|.*cafile)$/i.test(name),
    );
    const { PATH = '', HOME = '' } = process.env;
    this.#env = { PATH, HOME, ...(Object.fromEntries(network) as Record<string, string>), ...env };
  }

  #start(block: string): { child: ChildProcess; output(): string; ended: Promise<number | null> } {
    const child = spawn('bash', ['-c', `set -e\n${block}\npwd >&3`], {
      cwd: this.folder,
      env: this.#env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let folder = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.stdio[3]?.on('data', (chunk) => (folder += chunk));
    const ended = new Promise<number | null>((resolve) =>
      child.once('close', (code) => {
        if (folder) this.folder = folder.trim();
        resolve(code);
      }),
    );
    return { child, output: () => output, ended };
  }

  /** Runs a block to its end and returns its output. */
  async run(block: string): Promise<string> {
    const { output, ended } = this.#start(block);
    const code = await ended;
    if (code !== 0) throw new Error(`${block}ended with ${code}:\n${output()}`);
    return output();
  }

  /** Starts a block that serves until it is stopped. Resolves when its output contains `ready`. */
  async serve(block: string, ready: string): Promise<Served> {
    const { child, output, ended } = this.#start(block);
    await new Promise<void>((resolve, reject) => {
      const look = () => output().includes(ready) && resolve();
      child.stdout?.on('data', look);
      ended.then((code) => reject(new Error(`${block}ended with ${code}:\n${output()}`)));
    });
    return {
      output,
      async stop() {
        process.kill(-(child.pid ?? 0), 'SIGINT');
        await ended;
      },
    };
  }
}
