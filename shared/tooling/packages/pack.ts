import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { type Published, stageOf } from './published.ts';
import { stagePackages } from './stage.ts';

/** Builds all published packages and writes their tarballs into a folder, which it empties before. */
export async function packAll(folder: string): Promise<Published[]> {
  const packages = await stagePackages();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const words = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, ...packages.map(stageOf)];
  execFileSync('npm', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  return packages;
}
