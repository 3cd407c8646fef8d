import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { inWorkspace, workspace } from '../rspack/paths.ts';
import { filesBelow, read } from './files.ts';

const sources = filesBelow('.', /\.(ts|tsx|mjs|css)$/);
const lines = (path: string) => read(path).trimEnd().split('\n').length;

const skippedForAReason: Record<string, string> = {
  'e2e/specs/firefox.spec.ts': 'Firefox is not installed on every machine.',
  'e2e/specs/released-code.spec.ts': 'Firefox and WebKit are not installed on every machine.',
};

/**
 * Lines of production code that each area may have: those of the day when the budget was set, and 3 %. A change that needs more says in its
 * commit why, and a change that deletes much lowers the budget.
 */
const areas: [area: string, budget: number][] = [
  ['mf-account', 5900],
  ['mf-checkout', 8050],
  ['mf-content', 5070],
  ['mf-location', 7600],
  ['mf-menu-cart', 10_250],
  ['shell', 7450],
  ['store-screen', 3640],
  ['services/api', 36_940],
  ['services/registry', 23_800],
  ['services/edge', 9530],
  ['services/(cli|local)', 1910],
  ['shared/contracts', 6970],
  ['shared/domain', 4670],
  ['shared/ui', 7160],
  ['shared/(db|kit|render|server)', 9660],
  ['shared/(clients|create-remote|tooling)', 5250],
  ['scripts|[^/]+\\.mjs', 970],
];
const notProduction = /\.test\.tsx?$|(^|\/)(test|testing|spec)\/|^e2e\/|^services\/api\/data\//;

describe('the tree', () => {
  test('files are named in kebab-case, with a role suffix where the role matters', () => {
    const bad = sources.filter(
      (path) => !/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*\.(ts|tsx|mjs|css)$/.test(path.split('/').at(-1) ?? ''),
    );
    expect(bad).toEqual([]);
  });

  test('no source is longer than 500 lines, no test longer than 700; data may be', () => {
    const long = sources
      .filter((path) => !path.startsWith('services/api/data/'))
      .filter((path) => lines(path) > (/\.test\.tsx?$/.test(path) ? 700 : 500));
    expect(long).toEqual([]);
  });

  test('no area has more lines of production code than its budget', () => {
    const production = sources.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !notProduction.test(path));
    const counted = Object.fromEntries(areas.map(([area]) => [area, 0]));
    const homeless = production.filter((path) => {
      const area = areas.find(([name]) => new RegExp(`^(${name})/|^(${name})$`).test(path))?.[0];
      if (area) counted[area] = (counted[area] ?? 0) + lines(path);
      return !area;
    });
    const over = areas.filter(([area, budget]) => (counted[area] ?? 0) > budget || (counted[area] ?? 0) < budget / 2);
    expect(homeless).toEqual([]);
    expect(over.map(([area, budget]) => `${area}: ${counted[area]} lines, budget ${budget}`)).toEqual([]);
  });

  test('remotes ship CSS modules of their own and nothing else: tokens and base styles are the shell’s', () => {
    const styles = sources.filter((path) => /^mf-[^/]+\/.*\.css$/.test(path));
    expect(styles.length).toBeGreaterThan(50);
    expect(styles.filter((path) => !path.endsWith('.module.css') || /:root|:global\b/.test(read(path)))).toEqual([]);
  });

  test('no test is skipped, focused or put to sleep', () => {
    const bad = sources
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('checks/tree.test.ts'))
      .filter((path) => !(path in skippedForAReason))
      .filter((path) =>
        /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|todo|skip|fixme)\(|\bx(?:it|test|describe)\(|waitForTimeout\(/.test(
          read(path),
        ),
      );
    expect(bad).toEqual([]);
  });

  test('every package has the scripts test and typecheck', () => {
    const packages = filesBelow('.', /(^|\/)package\.json$/).filter((path) => path !== 'package.json');
    const bad = packages.filter((path) => {
      const { test: tests, typecheck } = JSON.parse(read(path)).scripts ?? {};
      return !/^node (\.\.\/)+scripts\/test\.mjs \.$/.test(tests) || typecheck !== 'tsc -p . --noEmit';
    });
    expect(packages.length).toBeGreaterThan(10);
    expect(bad).toEqual([]);
  });

  test('every unit test belongs to a project of jest', async () => {
    const file = pathToFileURL(inWorkspace('jest.config.mjs')).href;
    const { default: config } = (await import(file)) as { default: { projects: { rootDir: string }[] } };
    const folders = config.projects.map(({ rootDir }) => relative(workspace, rootDir));
    const tests = sources.filter((path) => /\.test\.tsx?$/.test(path));
    expect(tests.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)))).toEqual([]);
  });

  test('the lock file names no registry', () => {
    expect(read('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
  });
});
