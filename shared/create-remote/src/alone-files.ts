import { aboutFiles, json, type NewRemote, partsOf, remoteFiles } from './remote-files.ts';

/** Versions of what a repository installs, by package. */
export interface Installs {
  /** Packages of the platform: ranges of versions, or files. */
  sources: Record<string, string>;
  others: Record<string, string>;
}

/** Packages that the remote itself imports. All others are for its development. */
const USED = ['@horno/contracts', '@horno/kit', '@horno/ui', 'react', 'react-dom', 'react-router-dom'];

function packageJson({ name }: NewRemote, { sources, others }: Installs): string {
  const all = Object.entries({ ...sources, ...others }).sort(([one], [other]) => (one < other ? -1 : 1));
  const isUsed = ([each]: [string, string]) => USED.includes(each);
  return json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      dev: 'horno dev',
      build: "NODE_OPTIONS='--import @horno/tooling/loader' rspack build --config-loader native",
      test: 'NODE_OPTIONS=--experimental-vm-modules jest',
      typecheck: 'tsc --noEmit',
    },
    dependencies: Object.fromEntries(all.filter(isUsed)),
    devDependencies: Object.fromEntries(all.filter((each) => !isUsed(each))),
  });
}

const readme = (remote: NewRemote) => {
  const { name, squad } = remote;
  const { path } = partsOf(remote);
  return `# ${name}

What this remote is for, in a sentence. Squad \`${squad}\`.

\`\`\`sh
npm install
npm test
npm run typecheck
npm run build
npx horno dev --to <address of a shop>     # the shop with this remote as you write it, at /${path}
\`\`\`

${publishing(remote)}

${aboutFiles(remote)}`;
};

/** Part of a README about the packages of the platform and the way to customers. */
export const publishing = ({
  name,
}: NewRemote) => `The packages \`@horno/*\` come from the registry that npm uses. Where it does not have them, make tarballs in a clone of the platform
(\`pnpm pack:all\` writes \`dist/packages\`), copy them into \`packages/\` of this repository, install them, and commit them.
\`--packages <folder>\` of the command that made this repository did that copy. Do the same for a newer version.

\`\`\`sh
npm install ./packages/*.tgz
\`\`\`

Publish a build with a token of the squad. \`HORNO_OPS_URL\` is the address of operations.

\`\`\`sh
export HORNO_OPS_URL=<address> HORNO_TOKEN=<token>
npx horno publish ${name}                                        # stores the version
npx horno publish ${name} --channel production --note "…"        # and releases it
npx horno rollback ${name} --channel production --reason "…"
\`\`\`

In a workflow of GitHub no token is needed: set the variable \`HORNO_OPS_URL\` of the repository, and let operations trust the repository
(\`HORNO_CI_TRUST\` of the registry). A pull request then links its preview, and main is released in staging.
A preview keeps its address as long as the version is there. The staff open it after a sign-in to operations, others by the signed link
in the summary.
`;

/** Names of files that are not committed. */
export const IGNORED = 'node_modules/\ndist/\n.horno/\ncoverage/\ncompiled/\n';

/** Workflow of a repository that runs these scripts of it. */
export const ciFile = (name: string, scripts: readonly string[]) => `name: ci
on: [push, pull_request]
permissions:
  contents: read
jobs:
  remote:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
          cache: npm
      - run: npm ci
${scripts.map((script) => `      - run: npm run ${script}`).join('\n')}
      - uses: actions/upload-artifact@v4
        with:
          name: dist
          path: dist
  publish:
    # The command shows who it is by OpenID Connect: no token is stored. No script of a dependency runs in this job.
    needs: remote
    if: vars.HORNO_OPS_URL != '' && (github.ref == 'refs/heads/main' || github.event.pull_request.head.repo.full_name == github.repository)
    permissions:
      contents: read
      id-token: write
    # The pull request links the environment, whose address is that of the preview.
    environment:
      name: \${{ github.ref == 'refs/heads/main' && 'staging' || 'preview' }}
      url: \${{ steps.publish.outputs.preview }}
    runs-on: ubuntu-latest
    env:
      HORNO_OPS_URL: \${{ vars.HORNO_OPS_URL }}
      CHANNEL: \${{ github.ref == 'refs/heads/main' && '--channel staging' || '' }}
    steps:
      # The history tells what is new since the version before.
      - uses: actions/checkout@v4
        with:
          fetch-depth: 100
      - uses: actions/setup-node@v4
        with:
          node-version: 24
          cache: npm
      - run: npm ci --ignore-scripts
      - uses: actions/download-artifact@v4
        with:
          name: dist
          path: dist
      - id: publish
        shell: bash
        run: npx horno publish ${name} $CHANNEL | tee -a "$GITHUB_STEP_SUMMARY"
`;

const jestConfig = (name: string) => `import { project } from '@horno/tooling/jest';

export default project('${name}', import.meta.dirname, 'jsdom');
`;

/** All files of a remote with a repository of its own. */
export function aloneFiles(remote: NewRemote, installs: Installs): Record<string, string> {
  return {
    ...remoteFiles(remote),
    '.gitignore': IGNORED,
    '.github/workflows/ci.yml': ciFile(remote.name, ['typecheck', 'test', 'build']),
    'README.md': readme(remote),
    'package.json': packageJson(remote, installs),
    'jest.config.mjs': jestConfig(remote.name),
    'tsconfig.json': json({ extends: '@horno/tooling/tsconfig/web.json', include: ['src', '*.ts'] }),
    'src/types.d.ts': "import '@horno/ui/css-modules';\nimport '@testing-library/jest-dom/jest-globals';\n",
  };
}
