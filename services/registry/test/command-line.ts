import { expect } from '@jest/globals';
import { runCli } from '../src/cli/run.ts';
import type { TestRegistry } from './test-registry.ts';

type Env = Record<string, string | undefined>;

/** Runs a command line as typed; words in double quotes stay together. `env` holds the credentials. */
export function commandLine(at: () => { registry: TestRegistry; cwd: string; env?: Env | Promise<Env> }) {
  async function horno(line: string, env: Env = {}) {
    const { registry, cwd, env: always } = at();
    registry.clock.advance(1);
    const [out, err]: [string[], string[]] = [[], []];
    const words = line.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? [];
    const exitCode = await runCli(words, {
      cwd,
      env: { HORNO_OPS_URL: registry.registry.url, HORNO_CHANNEL: 'production', ...(await always), ...env },
      write: (text) => void out.push(text),
      writeError: (text) => void err.push(text),
    });
    return { exitCode, out: out.join(''), err: err.join('') };
  }
  async function done(line: string, env?: Env) {
    const { exitCode, out, err } = await horno(line, env);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    return out;
  }
  const json = async (line: string, env?: Env) => JSON.parse(await done(`${line} --json`, env));
  return { horno, done, json };
}

/** `env` of operations. */
export const asOps = async (registry: TestRegistry): Promise<Env> => ({ HORNO_TOKEN: await registry.opsToken() });
