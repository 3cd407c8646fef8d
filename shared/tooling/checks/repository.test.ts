import { existsSync } from 'node:fs';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { inWorkspace } from '../rspack/paths.ts';
import { filesBelow, read } from './files.ts';

interface Step {
  uses?: string;
  run?: string;
}
interface Job {
  strategy?: { matrix: { node?: number[]; include?: { name: string }[] } };
  permissions?: Record<string, string>;
  'timeout-minutes': number;
  steps: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const names = ['advisories', 'checks', 'images', 'nightly', 'packages'];
const textOf = (name: string) => read(`.github/workflows/${name}.yml`);
const workflows = new Map(names.map((name) => [name, parse(textOf(name)) as Workflow]));
const jobOf = (name: string, job: string) => workflows.get(name)?.jobs[job];
const stepsOf = (name: string) => Object.values(workflows.get(name)?.jobs ?? {}).flatMap(({ steps }) => steps);

describe.each(names)('the workflow %s', (name) => {
  test('follows the schema of GitHub', () => {
    expect(validateWorkflow(textOf(name)).errors).toEqual([]);
    expect(validateWorkflow(textOf(name).replace('runs-on:', 'run-on:')).errors).not.toEqual([]);
  });

  test('has a deadline, reads only what no job needs more for, and names the version of each action', () => {
    expect(workflows.get(name)?.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflows.get(name)?.jobs ?? {})) expect(job['timeout-minutes']).toBeGreaterThan(0);
    for (const { uses } of stepsOf(name))
      if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@(?:v?\d+(?:\.\d+)*|[0-9a-f]{40})$/);
  });
});

test('each change runs the two commands of the README on every version of Node that is supported', () => {
  for (const [job, command] of [
    ['test', '.ci/run'],
    ['start', '.ci/start'],
  ] as const) {
    expect(jobOf('checks', job)?.strategy?.matrix.node).toEqual(['20.19', 22, 24, 26]);
    expect(jobOf('checks', job)?.steps.map(({ run }) => run)).toContain(command);
    expect(existsSync(inWorkspace(command))).toBe(true);
  }
  expect(stepsOf('nightly').map(({ run }) => run)).toContain('.ci/run test:all');
});

test('every image is scanned, signed, and published with its parts and its provenance', () => {
  const built = jobOf('images', 'image')?.strategy?.matrix.include?.map(({ name }) => name);
  const { images } = parse(read('deploy/kubernetes/kustomization.yaml')) as { images: { name: string }[] };
  expect(built?.sort()).toEqual(images.map(({ name }) => name).sort());
  const text = textOf('images');
  for (const part of ['trivy-action', 'format: cyclonedx', 'provenance: mode=max', 'sbom: true', 'cosign sign'])
    expect(text).toContain(part);
});

test('packages are published by changesets, with their provenance', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = textOf('packages');
  for (const name of ['packages:version', 'packages:publish']) {
    expect(text).toContain(`npm run ${name}`);
    expect(scripts[name]).toBeDefined();
  }
  expect(text).toContain('NPM_CONFIG_PROVENANCE: "true"');
  expect(jobOf('packages', 'release')?.permissions).toMatchObject({ 'id-token': 'write' });
});

test('Renovate pins the digests of images and actions', () => {
  const { extends: presets } = JSON.parse(read('.github/renovate.json')) as { extends: string[] };
  expect(presets).toEqual(expect.arrayContaining(['docker:pinDigests', 'helpers:pinGitHubActionDigests']));
});

test('every remote belongs to its squad, and every owned path exists', () => {
  const owned = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  for (const path of filesBelow('.', /^mf-[\w-]+\/remote\.manifest\.ts$/)) {
    const squad = /squad: '([\w-]+)'/.exec(read(path))?.[1];
    expect(owned).toContainEqual([`/${path.split('/')[0]}/`, `@horno/squad-${squad}`]);
  }
  const files = filesBelow('.', /./);
  for (const [path = ''] of owned.slice(1)) {
    const start = path.slice(1).split('*')[0] ?? '';
    // Folders whose names begin with a point are not listed.
    const isThere = files.some((file) => file.startsWith(start)) || existsSync(inWorkspace(start));
    expect([path, isThere]).toEqual([path, true]);
  }
});

interface Form {
  name: string;
  description: string;
  body: { type: string; id: string; attributes: { label: string } }[];
}

test.each(['fault', 'proposal'])('the form %s asks with fields that GitHub knows', (name) => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)) as Form;
  expect([form.name, form.description]).toEqual([expect.any(String), expect.any(String)]);
  for (const { type, attributes } of form.body) {
    expect(['textarea', 'input', 'dropdown', 'checkboxes']).toContain(type);
    expect(attributes.label).toEqual(expect.any(String));
  }
  expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
});

test('one version of Node is that of images, of nvm and of the container for development', () => {
  const major = read('.nvmrc').trim();
  expect(read('deploy/Dockerfile')).toMatch(
    new RegExp(`^ARG NODE=node:${major}\\.\\d+\\.\\d+-bookworm-slim@sha256:[0-9a-f]{64}$`, 'm'),
  );
  const { image } = JSON.parse(read('.devcontainer/devcontainer.json')) as { image: string };
  expect(image).toMatch(new RegExp(`:${major}-bookworm$`));
  expect(read('docs/operating/README.md')).toContain(`Node.js ${major} LTS`);
});
