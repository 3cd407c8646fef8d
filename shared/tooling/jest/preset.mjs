import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * One jest project in the folder `dir`, native ES modules, TypeScript through swc.
 * `environment` is `node` or `jsdom`; jsdom projects also get Testing Library's matchers.
 *
 * @param {string} name
 * @param {string} dir
 * @param {'node' | 'jsdom'} [environment]
 * @param {Record<string, unknown>} [extra]
 * @returns {Record<string, unknown>}
 */
export function project(name, dir, environment = 'node', extra = {}) {
  const web = environment === 'jsdom';
  return {
    displayName: name,
    rootDir: dir,
    testEnvironment: here(`./${web ? 'web' : 'native'}-environment.mjs`),
    testRunner: here(`./${web ? 'web' : 'native'}-runner.mjs`),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.horno/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: {
      '\\.tsx?$': [
        fileURLToPath(import.meta.resolve('@swc/jest')),
        {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            experimental: { keepImportAttributes: true },
          },
          module: { type: 'es6' },
        },
      ],
    },
    moduleNameMapper: { '\\.css$': here('./css-stub.mjs'), '\\.(svg|woff2)$': here('./file-stub.mjs') },
    ...(web && { setupFilesAfterEnv: [here('./setup-web.mjs')] }),
    ...extra,
  };
}
