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

  test('the median source is under 60 lines', () => {
    const counts = sources
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('services/api/data/'))
      .map(lines)
      .sort((a, b) => a - b);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(60);
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
