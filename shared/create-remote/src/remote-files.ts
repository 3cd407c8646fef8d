/** Names of a new remote. `name`: with `mf-`, as in its manifest. */
export interface NewRemote {
  name: string;
  squad: string;
}

const NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;
const SQUAD = /^[a-z][a-z0-9-]{1,30}$/;

/** Returns why the name or squad is invalid, as a sentence; `undefined` when both are valid. */
export function nameFault({ name, squad }: NewRemote): string | undefined {
  if (!NAME.test(name) || name.length > 40)
    return `"${name}" is no name of a remote: small letters, digits and single dashes, as in mf-promos.`;
  if (!SQUAD.test(squad)) return `"${squad}" is no name of a squad: small letters, digits and dashes, at least two.`;
  return undefined;
}

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function packageJson(name: string, siblingPackage: string): string {
  const { exports, scripts, dependencies, peerDependencies, devDependencies } = JSON.parse(siblingPackage) as Record<
    string,
    unknown
  >;
  return json({
    name: `@horno/${name}`,
    version: '1.0.0',
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    exports,
    scripts,
    dependencies,
    peerDependencies,
    devDependencies,
  });
}

const manifest = (
  name: string,
  key: string,
  path: string,
  squad: string,
) => `import { defineRemote } from '@horno/contracts/manifest';

export default defineRemote({
  name: '${name}',
  squad: '${squad}',
  shell: '^1.0',
  pages: {
    ${key}: { path: '/${path}', layout: 'simple', access: 'any', render: 'server', cacheable: true },
  },
  slots: {},
  listens: ['disposition.changed@1'],
  i18n: '${path}',
  update: 'allow',
  budgets: { js: '20 kB', css: '4 kB' },
});
`;

const entry = (key: string, path: string) => `import type { Exposed } from '@horno/contracts/manifest';
import type manifest from '../remote.manifest.ts';

export default {
  pages: { ${key}: () => import('./pages/${path}.page.tsx') },
  slots: {},
  messages: { es: () => import('../locales/es.json'), en: () => import('../locales/en.json') },
} satisfies Exposed<typeof manifest>;
`;

const page = (
  component: string,
  path: string,
) => `import { page, routes, useEventState, useTranslation } from '@horno/kit';
import { ButtonLink, Heading } from '@horno/ui';
import { Link } from 'react-router-dom';
import css from './${path}.module.css';

function ${component}() {
  const { t } = useTranslation();
  const hasPlace = useEventState('disposition.changed@1', (event) => event?.disposition != null);
  return (
    <div className={css.page}>
      <Heading level={1}>{t('title')}</Heading>
      <p>{t(hasPlace ? 'withPlace' : 'withoutPlace')}</p>
      <p>
        <ButtonLink as={Link} to={routes.category.to({})}>
          {t('menu')}
        </ButtonLink>
      </p>
    </div>
  );
}

export default page({ component: ${component}, head: (_, { t }) => ({ title: t('title') }) });
`;

const styles = `.page {
  display: grid;
  gap: var(--s4);
  padding-block: var(--s6) var(--s12);
}
`;

const test = (
  name: string,
  key: string,
  path: string,
  title: string,
) => `import { aDisposition, renderInShell } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import module from './${path}.page.tsx';

const messages = { es, en };
const show = (more = {}) => renderInShell({ manifest, messages, page: '${key}', module, path: '/${path}', ...more });

describe('the first page of ${name}', () => {
  test('has its title in both languages, and takes up a switch', async () => {
    const { speak } = show();
    expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
    await speak('en');
    expect(screen.getByRole('link', { name: 'See the menu' })).toBeVisible();
  });

  test('leads to the menu', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Ver la carta' })).toHaveAttribute('href', '/order');
  });

  test('knows whether there is a place', async () => {
    show({ disposition: aDisposition() });
    expect(await screen.findByText(es.withPlace)).toBeVisible();
    expect(screen.queryByText(es.withoutPlace)).toBeNull();
  });
});
`;

const texts = {
  es: (title: string) => ({
    title,
    withoutPlace: 'Elige dónde quieres tu pizza y te mostramos lo que hay para ti.',
    withPlace: 'Ya sabemos dónde estás. Esto es lo que hay para ti.',
    menu: 'Ver la carta',
  }),
  en: (title: string) => ({
    title,
    withoutPlace: 'Choose where you want your pizza, and we will show what there is for you.',
    withPlace: 'We know where you are. This is what there is for you.',
    menu: 'See the menu',
  }),
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (text: string) => text.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Names that are derived from that of a remote. */
export function partsOf({ name }: NewRemote) {
  const path = name.slice('mf-'.length);
  const key = camel(/^[0-9]/.test(path) ? `page-${path}` : path);
  return { path, key, title: capital(path.replaceAll('-', ' ')) };
}

/** Part of a README about the files of a remote. */
export const aboutFiles = (remote: NewRemote) => {
  const { path, key } = partsOf(remote);
  return `| part | where |
| --- | --- |
| page \`${key}\` | \`/${path}\`, rendered on the server |

- \`remote.manifest.ts\` says what the shop needs to know: pages, slots, events, calls, budgets. The build, the registry and the shell read it.
- \`src/entry.ts\` maps each page and slot to its module; the compiler compares it with the manifest.
- Texts are in \`locales/es.json\` and \`locales/en.json\`, both in the same commit.

It listens to \`disposition.changed@1\` and publishes nothing yet. Browser storage: none.
`;
};

/** The sources of a remote that builds, is tested and has one page at `/<name>`: contents by path. The same in every repository. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const { name, squad } = remote;
  const { path, key, title } = partsOf(remote);
  return {
    'rspack.config.ts': [
      "import { remoteConfig } from '@horno/tooling/rspack';",
      "import manifest from './remote.manifest.ts';",
      '',
      'export const build = remoteConfig(manifest, import.meta.dirname);',
      'export default build.configs;',
      '',
    ].join('\n'),
    'remote.manifest.ts': manifest(name, key, path, squad),
    'locales/es.json': json(texts.es(title)),
    'locales/en.json': json(texts.en(title)),
    'src/entry.ts': entry(key, path),
    [`src/pages/${path}.page.tsx`]: page(`${capital(key)}Page`, path),
    [`src/pages/${path}.page.test.tsx`]: test(name, key, path, title),
    [`src/pages/${path}.module.css`]: styles,
  };
}

/** All files of a remote in this workspace. `siblingPackage`: the package.json that its dependencies are taken from. */
export function workspaceFiles(remote: NewRemote, siblingPackage: string): Record<string, string> {
  const { name, squad } = remote;
  return {
    ...remoteFiles(remote),
    'README.md': `# ${name}\n\nWhat this remote is for, in a sentence. Squad \`${squad}\`.\n\n${aboutFiles(remote)}`,
    'package.json': packageJson(name, siblingPackage),
    'tsconfig.json': json({
      extends: '../shared/tooling/tsconfig/web.json',
      include: ['src', '*.ts', '../shared/ui/src/css-modules.d.ts', '../shared/ui/src/jest-dom.d.ts'],
    }),
  };
}
