import {
  type Ban,
  backend,
  browserCode,
  databaseDrivers,
  doors,
  insides,
  remotes,
  type Scope,
  services,
  shell,
} from './bans.ts';

/** A layer of a remote, which the layers after it may import. */
const layer = (name: string, later: readonly string[]): Scope => ({
  name: `remote ${name}`,
  includes: [`**/mf-*/src/${name}/**`, '!**/*.test.ts', '!**/*.test.tsx'],
  extends: 'remote',
  bans: [
    {
      modules: later.map((each) => `**/${each}/**`),
      message: `Layers of a remote: domain ← data ← state ← components ← pages, slots. ${name}/ does not import ${later.join(', ')}.`,
    },
  ],
});

/** A layer of the store screen, which the layers after it may import. */
const screenLayer = (name: string, later: readonly string[], also: readonly string[] = []): Scope => ({
  name: `store screen ${name}`,
  includes: [`**/store-screen/src/${name}/**`, '!**/*.test.ts', '!**/*.test.tsx'],
  extends: 'store screen',
  bans: [
    {
      modules: [...also, ...later.map((each) => `**/${each}/**`)],
      message: `Layers of the store screen: domain ← data ← state ← components. ${name}/ does not import ${[...also, ...later].join(', ')}.`,
    },
  ],
});

/** A service that imports none of the other packages but the shared ones. */
const service = (name: string, others: readonly string[], also: readonly Ban[] = []): Scope => ({
  name,
  includes: [`**/services/${name}/**`],
  bans: [
    {
      modules: [...doors(...others), ...others.map((other) => `**/${other}/{src,test}/**`)],
      message: `services/${name} reaches the other services over HTTP.`,
    },
    {
      modules: ['@horno/ui', '**/shared/ui/**'],
      message: 'Services draw with @horno/ui/picture; components are for the browser.',
    },
    browserCode,
    databaseDrivers,
    shell,
    remotes,
    insides,
    ...also,
  ],
});

/** All import arrows of the workspace; `pnpm lint:rules` writes them to the file that biome.json extends. */
export const scopes: readonly Scope[] = [
  {
    name: 'remote',
    includes: ['**/mf-*/**'],
    bans: [
      { modules: ['rxjs', 'rxjs/**'], message: 'Use the event bus of @horno/kit.' },
      {
        modules: ['axios'],
        message: 'Call the api with useApi() of @horno/kit, which adds contracts, language, session and errors.',
      },
      { modules: ['zod'], message: 'Schemas live in @horno/contracts, as zod/mini.' },
      { modules: ['react-router'], message: 'Import from react-router-dom, which the shell shares.' },
      { modules: ['@tanstack/react-query'], message: 'Use @horno/kit/query: one client for the page.' },
      { modules: ['@horno/kit/shell'], message: 'Only the shell creates the runtime. Remotes use @horno/kit.' },
      { modules: ['@horno/kit/server'], message: 'The build creates the server bundle.' },
      {
        modules: remotes.modules,
        message:
          'Remotes never import each other: publish an event, offer a slot, or link to a route of @horno/contracts.',
      },
      { modules: shell.modules, message: 'A remote does not know the shell: use @horno/kit.' },
      backend,
      insides,
    ],
  },
  {
    name: 'remote domain',
    includes: ['**/mf-*/src/domain/**', '!**/*.test.ts', '!**/*.test.tsx'],
    extends: 'remote',
    bans: [
      {
        modules: [
          'react',
          'react-dom',
          'react-router-dom',
          ...doors('kit', 'ui', 'testing'),
          ...['data', 'state', 'components', 'pages', 'slots'].map((each) => `**/${each}/**`),
        ],
        message: 'domain/ is arithmetic and decisions: it imports @horno/contracts, @horno/domain and itself.',
      },
    ],
  },
  layer('data', ['state', 'components', 'pages', 'slots']),
  layer('state', ['components', 'pages', 'slots']),
  layer('components', ['pages', 'slots']),
  layer('pages', ['slots']),
  layer('slots', ['pages']),
  {
    name: 'shell',
    includes: ['**/shell/**'],
    bans: [
      { modules: remotes.modules, message: 'The shell loads remotes at run time, by the release.' },
      backend,
      insides,
    ],
  },
  {
    name: 'store screen',
    includes: ['**/store-screen/**'],
    bans: [
      {
        modules: doors('kit', 'testing'),
        message: 'The store screen is no remote and has no shell: it calls its server with its own client.',
      },
      { modules: ['zod', 'axios', 'rxjs'], message: 'Schemas are zod/mini of @horno/contracts; calls use fetch.' },
      remotes,
      shell,
      backend,
      insides,
    ],
  },
  screenLayer('domain', ['data', 'state', 'components'], ['react', 'react-dom', 'react-i18next', 'i18next']),
  screenLayer('data', ['state', 'components'], ['react', 'react-dom']),
  screenLayer('state', ['components']),
  {
    name: 'contracts',
    includes: ['**/shared/contracts/**'],
    bans: [
      {
        modules: [
          'react',
          'react-dom',
          'axios',
          'rxjs',
          'fastify',
          'node:*',
          '@horno/*',
          '@horno/*/**',
          'drizzle-orm',
          'zod',
        ],
        message: '@horno/contracts depends on zod/mini only: it runs in Node and in the browser.',
      },
    ],
  },
  {
    name: 'domain',
    includes: ['**/shared/domain/src/**'],
    bans: [
      {
        modules: [
          ...['react', 'react-dom', 'axios', 'rxjs', 'fastify', 'node:*', 'zod', 'zod/**', 'drizzle-orm'],
          ...doors(...services, 'db', 'server', 'kit', 'ui', 'shell', 'testing'),
        ],
        message: '@horno/domain is pure: it imports @horno/contracts and itself; time and chance come as arguments.',
      },
      remotes,
      insides,
    ],
  },
  {
    name: 'ui',
    includes: ['**/shared/ui/src/**'],
    bans: [
      {
        modules: [
          ...doors('kit', 'contracts', 'domain', 'db', 'server', 'shell', 'testing', ...services),
          ...['axios', 'rxjs', 'react-router', 'react-router-dom', 'i18next', 'react-i18next'],
        ],
        message: '@horno/ui has no data access, no router and no translation: texts and data come by props.',
      },
      remotes,
    ],
  },
  {
    name: 'ui picture',
    includes: ['**/shared/ui/src/picture/**', '!**/*.test.ts'],
    extends: 'ui',
    bans: [
      {
        modules: ['react', 'react-dom', '**/components/**', 'node:*', '@horno/*', '@horno/*/**', '**/*.css'],
        message: 'Pictures are pure: the api draws with them too.',
      },
    ],
  },
  {
    name: 'kit',
    includes: ['**/shared/kit/src/**'],
    bans: [
      {
        modules: [...doors('ui', 'domain', 'testing', 'shell', 'db', 'server', ...services), '**/shell/src/**'],
        message: '@horno/kit knows the contracts only: no components, no rules of the shop, no remote.',
      },
      remotes,
    ],
  },
  {
    name: 'db',
    includes: ['**/shared/db/**'],
    bans: [
      {
        modules: doors('contracts', 'domain', 'kit', 'ui', 'shell', 'testing', ...services),
        message: '@horno/db knows the database only; tables belong to the services.',
      },
      remotes,
    ],
  },
  {
    name: 'server',
    includes: ['**/shared/server/**'],
    bans: [
      {
        modules: doors('contracts', 'domain', 'db', 'kit', 'ui', 'shell', 'testing', ...services),
        message: '@horno/server knows HTTP servers only: no contract, no rule of the shop, no service.',
      },
      remotes,
    ],
  },
  {
    name: 'render',
    includes: ['**/shared/render/**'],
    bans: [
      {
        modules: doors('domain', 'db', 'server', 'kit', 'ui', 'shell', 'testing', ...services),
        message: '@horno/render runs code of squads apart: it imports @horno/contracts only.',
      },
      remotes,
    ],
  },
  {
    name: 'testing',
    includes: ['**/shared/testing/**'],
    bans: [
      {
        modules: [...doors('ui', 'domain', 'db', 'server', 'shell', ...services), '**/shell/src/**', '**/services/**'],
        message: '@horno/testing runs a remote without its host: it imports @horno/kit and @horno/contracts.',
      },
      remotes,
      insides,
    ],
  },
  {
    name: 'tooling',
    includes: ['**/shared/tooling/**'],
    bans: [
      {
        modules: [
          ...doors('kit', 'ui', 'domain', 'db', 'shell', 'testing', ...services),
          '**/shell/src/**',
          '**/services/**',
        ],
        message: '@horno/tooling builds and checks packages from outside: it imports @horno/contracts only.',
      },
      remotes,
    ],
  },
  service('api', ['registry', 'edge', 'store', 'local']),
  service('registry', ['api', 'edge', 'store', 'local']),
  service(
    'store',
    ['api', 'registry', 'edge', 'local'],
    [
      {
        modules: [...doors('db', 'domain'), 'drizzle-orm', 'drizzle-orm/**'],
        message: 'services/store reaches the api over HTTP and holds neither database nor rules.',
      },
      {
        modules: ['@horno/store-screen', '@horno/store-screen/**', '**/store-screen/**'],
        message: 'services/store serves the built page and imports nothing of it.',
      },
    ],
  ),
  service(
    'edge',
    ['api', 'registry', 'store', 'local'],
    [
      {
        modules: [...doors('db', 'domain'), 'drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/pglite'],
        message: 'The edge reaches api and registry over HTTP and holds neither database nor rules.',
      },
    ],
  ),
  {
    name: 'local',
    includes: ['**/services/local/**'],
    bans: [
      {
        modules: ['**/services/{api,registry,edge,store}/**', '**/{api,registry,edge,store}/{src,test}/**'],
        message: 'services/local starts the services by their exports.',
      },
      browserCode,
      shell,
      remotes,
      insides,
    ],
  },
  {
    name: 'cli',
    includes: ['**/services/cli/**'],
    bans: [
      {
        modules: [
          ...doors('api', 'store', 'local', 'db', 'server', 'domain', 'ui', 'render'),
          '**/services/{api,registry,edge,store,local}/**',
          '**/{api,registry,edge,store,local}/{src,test}/**',
        ],
        message:
          'The command is a bundle for other repositories: it imports the exports of registry and edge that need no database.',
      },
      browserCode,
      shell,
      remotes,
      insides,
    ],
  },
  {
    name: 'create-remote',
    includes: ['**/shared/create-remote/src/**', '!**/*.test.ts'],
    bans: [
      {
        modules: ['@horno/*', '@horno/*/**'],
        message: 'create-horno-remote runs before anything is installed: it imports Node and itself.',
      },
    ],
  },
  {
    name: 'e2e',
    includes: ['**/e2e/**'],
    bans: [
      {
        modules: [
          '**/services/**/{src,test}/**',
          '**/{shell,mf-*,store-screen}/{src,spec}/**',
          '**/shared/*/{src,test}/**',
          '@horno/*/{src,test}/**',
        ],
        message: 'Browser tests import packages by their exports; what only tests need is in `<package>/testing`.',
      },
    ],
  },
];

/** Bans of a scope and of all scopes that it extends. */
export function bansOf(scope: Scope): readonly Ban[] {
  const wider = scopes.find(({ name }) => name === scope.extends);
  return [...(wider ? bansOf(wider) : []), ...scope.bans];
}

export const RULES_FILE = 'shared/tooling/boundaries/biome-rules.json';

/** Patterns of code that folders must not contain, as a plugin of Biome. */
export const STORAGE_RULE = 'shared/tooling/boundaries/storage.grit';
const storage = {
  includes: [
    '**/{mf-*,shell}/src/**',
    '**/shared/{contracts,domain,ui}/src/**',
    // The worker has no page, and its cache is a part of the release.
    '!**/shell/src/pwa/worker/**',
    '!**/testing/**',
    '!**/*.test.ts',
    '!**/*.test.tsx',
  ],
  plugins: [`./${STORAGE_RULE}`],
};

/** Modules import each other in one direction, types too. */
const suspicious = { noImportCycles: { level: 'error', options: { ignoreTypes: false } } };

/** Text of the file that biome.json extends. */
export function rulesText(): string {
  const overrides = scopes.map((scope) => {
    const patterns = bansOf(scope).map(({ modules, message }) => ({ group: modules, message }));
    const noRestrictedImports = { level: 'error', options: { patterns } };
    return { includes: scope.includes, linter: { rules: { style: { noRestrictedImports } } } };
  });
  return `${JSON.stringify({ linter: { rules: { suspicious } }, overrides: [...overrides, storage] }, null, 1)}\n`;
}
