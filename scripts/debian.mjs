import { spawnSync } from 'node:child_process';

/** Installs packages of Debian, as root or by sudo without a password. Returns whether it could. */
export function installFromDebian(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...words];
    return spawnSync(command, rest, { stdio: 'ignore', env }).status === 0;
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

const isOnPath = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** Packages that have another name than their program. */
const packages = { varnishd: 'varnish', nginx: 'nginx-light', amtool: 'prometheus-alertmanager' };
const packageOf = (name) => packages[name] ?? name;

/** Installs, with CI=true, the programs that are missing. */
export function requirePrograms(...names) {
  const missing = names.filter((name) => !isOnPath(name));
  if (missing.length > 0 && process.env.CI === 'true') installFromDebian(...missing.map(packageOf));
  const still = missing.filter((name) => !isOnPath(name));
  if (still.length > 0) throw new Error(`Missing programs: sudo apt-get install ${still.map(packageOf).join(' ')}`);
}
