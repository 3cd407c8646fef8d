import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Versions } from './versions.ts';

const LIBRARIES = ['react', 'react-dom', 'react-router-dom'];
const TOOLS = [
  '@jest/globals',
  '@rspack/cli',
  '@rspack/core',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

export const workspace = fileURLToPath(new URL('../../..', import.meta.url));

type Dependencies = Record<string, string>;

const read = (path: string) =>
  JSON.parse(readFileSync(`${workspace}${path}`, 'utf8')) as { version: string; devDependencies: Dependencies };

function pick(names: readonly string[], from: Dependencies): Dependencies {
  return Object.fromEntries(
    names.map((name) => {
      const version = from[name];
      if (!version) throw new Error(`The workspace does not use ${name}.`);
      return [name, version];
    }),
  );
}

/** The versions that this workspace uses. */
export function workspaceVersions(): Versions {
  const remote = read('mf-account/package.json').devDependencies;
  return {
    platform: read('shared/kit/package.json').version,
    others: { ...pick(LIBRARIES, remote), ...pick(TOOLS, read('package.json').devDependencies) },
  };
}
