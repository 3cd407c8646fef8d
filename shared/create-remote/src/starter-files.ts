import { ciFile, IGNORED, type Installs, publishing } from './alone-files.ts';
import { json, type NewRemote, partsOf } from './remote-files.ts';

/** Texts of a starter's files by path. */
export type Starter = Readonly<Record<string, string>>;
/** Starters of frameworks without the kit, by name. */
export type Starters = Readonly<Record<string, Starter>>;

/** Package of the platform that a remote without the kit installs: the command. */
export const COMMAND = '@horno/cli';

/** Puts the names of a remote into the text of a starter. */
function named(text: string, remote: NewRemote): string {
  const { path, title } = partsOf(remote);
  return text
    .replaceAll('starter-squad', remote.squad)
    .replaceAll('mf-starter', remote.name)
    .replaceAll('mf_starter', remote.name.replaceAll('-', '_'))
    .replaceAll('Starter', title)
    .replaceAll('starter', path);
}

function packageJson(remote: NewRemote, text: string, { sources }: Installs): string {
  const { scripts, dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
  return json({
    name: remote.name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts,
    dependencies,
    devDependencies: { [COMMAND]: sources[COMMAND], ...devDependencies },
  });
}

const readme = (remote: NewRemote, framework: string) => `# ${remote.name}

What this remote is for, in a sentence. Squad \`${remote.squad}\`, framework ${framework}.

\`\`\`sh
npm install
npm run build
\`\`\`

- \`public/remote.json\` says what the shop needs to know: pages, slots, events, budgets.
- \`src/entry.*\` has the lifecycles of each part for browsers, \`src/server.*\` renders on the server where the framework can.
- \`src/board.js\` has the texts, and follows language, address, cart and api.

Props of \`mount\`, answers of the server, and what a publish refuses: \`docs/squads.md\` of the platform.

${publishing(remote)}`;

/** All files of a remote without the kit, with a repository of its own. */
export function starterFiles(
  remote: NewRemote,
  { framework, starter }: { framework: string; starter: Starter },
  installs: Installs,
): Record<string, string> {
  const texts = Object.entries(starter).map(([path, text]) => [named(path, remote), named(text, remote)]);
  return {
    ...(Object.fromEntries(texts) as Record<string, string>),
    '.gitignore': IGNORED,
    '.github/workflows/ci.yml': ciFile(remote.name, ['build']),
    'README.md': readme(remote, framework),
    'package.json': packageJson(remote, starter['package.json'] ?? '{}', installs),
  };
}
