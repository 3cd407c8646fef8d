// The imports that are allowed here: `pnpm lint:imports`. A test checks them too, and that each rule refuses an example.

const services =
  'Services reach each other over HTTP. They share contracts and rules with the browser, not its code, and draw with @horno/ui/picture. Only the page imports the shell; remotes are loaded at run time only.';

const domainOfRemote = 'domain/ is arithmetic and decisions: it imports @horno/contracts, @horno/domain and itself.';

/** Packages: a folder, the folders of other packages that it imports, and what to do instead of another import. */
export const arrows = [
  ['shared/contracts', [], '@horno/contracts depends on zod/mini only: it runs in Node and in the browser.'],
  ['shared/domain', ['shared/contracts'], '@horno/domain is pure: it imports @horno/contracts and itself.'],
  ['shared/ui', [], '@horno/ui has no data access, no router and no translation: texts and data come by props.'],
  ['shared/kit', ['shared/contracts'], '@horno/kit knows the contracts only: no components, no rules, no remote.'],
  ['shared/db', ['shared/tooling'], '@horno/db knows the database only; tables belong to the services.'],
  ['shared/server', [], '@horno/server knows HTTP servers only: no contract, no rule of the shop, no service.'],
  ['shared/render', ['shared/contracts', 'shared/tooling'], '@horno/render runs code of squads apart.'],
  ['shared/clients', [], '@horno/clients knows the services by their documents only.'],
  ['shared/testing', ['shared/contracts', 'shared/kit'], '@horno/testing runs a remote without its host.'],
  ['shared/tooling', ['shared/contracts'], '@horno/tooling builds and checks packages from outside.'],
  ['shared/create-remote', ['shared/contracts', 'shared/tooling'], 'create-horno-remote is a bundle of its own.'],
  [
    'mf-[^/]+',
    ['shared/(contracts|domain|kit|ui|testing|tooling)'],
    'Remotes never import each other: publish an event, offer a slot, or link to a route of @horno/contracts. A remote does not know the shell: use @horno/kit. It reaches the services by calls of @horno/contracts only.',
  ],
  [
    'shell',
    ['shared/(contracts|kit|ui|testing|tooling)'],
    'The shell loads remotes at run time, by the release. It reaches the services by calls of @horno/contracts only.',
  ],
  [
    'store-screen',
    ['shared/(contracts|domain|ui)'],
    'The store screen is no remote and has no shell. It reaches its server by calls of @horno/contracts only; remotes are loaded at run time only.',
  ],
  ['services/api', ['shared/(contracts|domain|db|server|clients|tooling)', 'shared/ui/src/picture'], services],
  ['services/registry', ['shared/(contracts|db|server|render|clients)'], services],
  ['services/edge', ['shared/(contracts|server|render)'], `The edge holds neither database nor rules. ${services}`],
  ['services/local', ['services/(api|registry|edge|cli)', 'shared/(contracts|db|server|render)'], services],
  [
    'services/cli',
    ['services/(registry|edge)', 'shared/(contracts|tooling)'],
    'The command is a bundle for other repositories: it imports the exports of registry and edge that need no database.',
  ],
];

/** Libraries that a folder does not import, and what to do instead. */
export const libraries = [
  ['mf-[^/]+', ['rxjs'], 'Use the event bus of @horno/kit.'],
  ['mf-[^/]+', ['axios'], 'Use useApi() of @horno/kit, which adds contracts, language, session and errors.'],
  ['mf-[^/]+', ['zod(?!/mini)'], 'Schemas live in @horno/contracts, as zod/mini.'],
  ['mf-[^/]+', ['react-router'], 'Import from react-router-dom, which the shell shares.'],
  ['mf-[^/]+', ['@tanstack/react-query'], 'Use @horno/kit/query: one client for the page.'],
  ['mf-[^/]+/src/domain', ['react', 'react-dom', 'react-router-dom'], domainOfRemote],
  ['store-screen', ['zod(?!/mini)', 'axios', 'rxjs'], 'Schemas are zod/mini of @horno/contracts; calls use fetch.'],
  ['store-screen/src/(domain|data)', ['react', 'react-dom'], 'Layers of the store screen: React begins in state/.'],
  ['store-screen/src/domain', ['i18next', 'react-i18next'], 'Layers of the store screen: domain/ has no texts.'],
  [
    'shared/contracts',
    ['zod(?!/mini)', 'react', 'react-dom', 'axios', 'rxjs', 'fastify', 'drizzle-orm'],
    '@horno/contracts depends on zod/mini only: it runs in Node and in the browser.',
  ],
  [
    'shared/domain/src',
    ['zod', 'react', 'react-dom', 'axios', 'rxjs', 'fastify', 'drizzle-orm'],
    '@horno/domain is pure: it imports @horno/contracts and itself.',
  ],
  [
    'shared/ui/src',
    ['axios', 'rxjs', 'react-router', 'react-router-dom', 'i18next', 'react-i18next'],
    '@horno/ui has no data access, no router and no translation: texts and data come by props.',
  ],
  ['shared/ui/src/picture', ['react', 'react-dom'], 'Pictures are pure: the api draws with them too.'],
  ['services/edge', ['drizzle-orm'], 'It reaches the api over HTTP and holds neither database nor rules.'],
  [
    'services/(api|registry|edge)',
    ['pg', '@electric-sql/pglite'],
    'Only @horno/db knows the database drivers: open databases with openDatabase, in tests with @horno/db/testing.',
  ],
];

const remoteLayers = 'Layers of a remote: domain ← data ← state ← components ← pages, slots.';
const screenLayers = 'Layers of the store screen: domain ← data ← state ← components.';
const siteOfEdge =
  'The shop and the store screen are sites of the edge with a process and keys of their own. They share site/ only.';

/** Folders that the sources of a folder do not import, and what to do instead. Its tests may. */
export const folders = [
  ['mf-[^/]+/src/domain', 'shared/(kit|ui|testing)', domainOfRemote],
  ['mf-[^/]+/src/domain', 'mf-[^/]+/src/(data|state|components|pages|slots)', domainOfRemote],
  ['mf-[^/]+/src/data', 'mf-[^/]+/src/(state|components|pages|slots)', remoteLayers],
  ['mf-[^/]+/src/state', 'mf-[^/]+/src/(components|pages|slots)', remoteLayers],
  ['mf-[^/]+/src/components', 'mf-[^/]+/src/(pages|slots)', remoteLayers],
  ['mf-[^/]+/src/pages', 'mf-[^/]+/src/slots', remoteLayers],
  ['mf-[^/]+/src/slots', 'mf-[^/]+/src/pages', remoteLayers],
  ['mf-[^/]+', 'shared/kit/src/shell', 'Only the shell creates the runtime. Remotes use @horno/kit.'],
  ['mf-[^/]+', 'shared/kit/src/server', 'The build creates the server bundle.'],
  ['store-screen/src/domain', 'store-screen/src/(data|state|components)', screenLayers],
  ['store-screen/src/data', 'store-screen/src/(state|components)', screenLayers],
  ['store-screen/src/state', 'store-screen/src/components', screenLayers],
  ['services/edge/src/site', 'services/edge/src/(?!site/).+', siteOfEdge],
  ['services/edge/src/store', 'services/edge/src/(?!site/|store/).+', siteOfEdge],
  ['services/edge/src/(?!store/)[^/]+', 'services/edge/src/store', siteOfEdge],
  ['shared/ui/src/picture', 'shared/ui/src/(components|.+\\.css)', 'Pictures are pure: the api draws with them too.'],
];

const tests = '\\.test\\.tsx?$';
/** A rule is named by what to do instead, which the command prints. */
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
/** Matches the files of libraries, and the names of those that are not installed. */
const filesOf = (names) => names.map((name) => `(^|/node_modules/)${name}(/|$)`);
const workspace = '(?:mf-[^/]+|shell|store-screen|e2e|(?:shared|services)/[^/]+)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('Modules import each other in one direction, types too.', {}, { circular: true }),
    rule(
      'Import a package by its name and exports, as another repository does, not by its files.',
      { path: `^(${workspace})/` },
      { path: `^${workspace}/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    rule('Import a package by its name and exports.', {}, { path: '^@horno/', couldNotResolve: true }),
    rule(
      'The package runs in the browser too, and is pure: it does not import Node.',
      { path: '^shared/(contracts|domain/src|ui/src/picture)/', pathNot: `^shared/ui/.*${tests}` },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'create-horno-remote runs before anything is installed: it imports Node and itself.',
      { path: '^shared/create-remote/src/', pathNot: tests },
      { pathNot: '^shared/create-remote/', dependencyTypesNot: ['core'] },
    ),
    ...arrows.map(([from, to, because]) =>
      rule(
        because,
        { path: `^(${from})/` },
        { path: `^${workspace}/`, pathNot: ['^$1/', ...to.map((each) => `^${each}/`)] },
      ),
    ),
    ...libraries.map(([from, names, because]) => rule(because, { path: `^${from}/` }, { path: filesOf(names) })),
    ...folders.map(([from, to, because]) =>
      rule(because, { path: `^${from}/`, pathNot: tests }, { path: `^${to}(/|$)` }),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.horno|test-results)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
