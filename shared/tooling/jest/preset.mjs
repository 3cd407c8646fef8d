import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * One jest project, native ES modules, TypeScript through swc.
 * `environment` is `node` or `jsdom`; jsdom projects also get Testing Library's matchers.
 */
export function project(name, dir, environment = 'node', extra = {}) {
  const web = environment === 'jsdom';
  return {
    displayName: name,
    rootDir: fileURLToPath(new URL(`../../../${dir}`, import.meta.url)),
    testEnvironment: here(`./${web ? 'web' : 'native'}-environment.mjs`),
    testRunner: here(`./${web ? 'web' : 'native'}-runner.mjs`),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['/dist/', '/\\.horno/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: {
      '\\.tsx?$': [
        '@swc/jest',
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
