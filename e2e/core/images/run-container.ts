import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { ImageStore } from './build-images.ts';

interface ComposeService {
  image: string;
  environment: Record<string, string | number>;
  read_only: boolean;
  tmpfs: string[];
  cap_drop: string[];
  security_opt: string[];
  secrets: string[];
}

const composeFile = fileURLToPath(new URL('../../../deploy/compose.yaml', import.meta.url));
const { services } = parse(readFileSync(composeFile, 'utf8'), { merge: true }) as {
  services: Record<string, ComposeService>;
};

export interface Container {
  /** Seconds from the start of the container until its probe answered. */
  startSeconds: number;
  output(): string;
  /** Runs a program inside and returns what it wrote. */
  exec(...words: string[]): Promise<string>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

interface Running {
  store: ImageStore;
  /** Folder of secrets, as deploy/make-secrets.sh makes it. */
  secrets: string;
  /** Replaces variables of compose.yaml; `undefined` removes one. */
  env: Record<string, string | undefined>;
  readyUrl: string;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The container ended with ${child.exitCode}:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function variablesOf(service: ComposeService, replaced: Running['env']): string[] {
  const all = { ...service.environment, ...replaced };
  return Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : ['--env', `${name}=${String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1')}`],
  );
}

/** The engine's own limits are above those of some machines. */
export const LIMITS = ['--ulimit', 'nofile=8192:8192', '--ulimit', 'nproc=4096:4096'];

/** Returns how to run podman on a store: its first arguments, and its environment. */
export function podman(store: ImageStore): { args: string[]; options: { env: NodeJS.ProcessEnv } } {
  const settings = join(store.folder, 'containers.conf');
  writeFileSync(settings, '[containers]\ndefault_ulimits=[]\n');
  return {
    args: [...store.podmanArgs, '--runtime', '/usr/sbin/runc'],
    options: { env: { ...process.env, CONTAINERS_CONF: settings } },
  };
}

/** Starts a service as deploy/compose.yaml describes it, on the network of this machine. */
export async function runContainer(name: string, { store, secrets, env, readyUrl }: Running): Promise<Container> {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no ${name}`);
  const container = `${name}-${process.pid}`;
  const { args, options } = podman(store);
  const hardening = [
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...service.tmpfs.flatMap((path) => ['--tmpfs', path]),
    ...service.cap_drop.map((each) => `--cap-drop=${each}`),
    ...service.security_opt.map((each) => `--security-opt=${each.replace(':true', '')}`),
    ...LIMITS,
  ];
  const mounts = service.secrets.flatMap((each) => ['-v', `${join(secrets, each)}:/run/secrets/${each}:ro`]);
  const from = performance.now();
  const child = spawn(
    'podman',
    [...args, 'run', '--rm', '--name', container, '--network', 'host', ...hardening, ...mounts]
      .concat(variablesOf(service, env))
      .concat(`localhost/${service.image}`),
    { ...options, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await untilReady(readyUrl, child, output);
  return {
    startSeconds: (performance.now() - from) / 1000,
    output,
    exec: async (...words) =>
      (await promisify(execFile)('podman', [...args, 'exec', container, ...words], options)).stdout,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
