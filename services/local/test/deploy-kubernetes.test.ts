import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { kustomization, names, ofKind, podOf } from './deploy-resources.ts';

interface Pod {
  automountServiceAccountToken: boolean;
  securityContext: object;
  containers: {
    image: string;
    args?: string[];
    securityContext: object;
    resources: { limits: Record<string, string> };
  }[];
  volumes: { emptyDir?: { sizeLimit?: string }; secret?: { items: { key: string }[] } }[];
}
interface Template {
  metadata: { labels: { app: string } };
  spec: Pod;
}

const templates: Template[] = [
  ...[
    ...ofKind<{ spec: { template: Template } }>('Deployment'),
    ...ofKind<{ spec: { template: Template } }>('Job'),
  ].map(({ spec }) => spec.template),
  ...ofKind<{ spec: { jobTemplate: { spec: { template: Template } } } }>('CronJob').map(
    ({ spec }) => spec.jobTemplate.spec.template,
  ),
];
const version = (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Versioned)
  .version;
interface Versioned {
  version: string;
}

test('every pod has no rights, and an end to its memory and its disk', () => {
  expect(templates.length).toBeGreaterThan(names.length);
  for (const { spec } of templates) {
    expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
    for (const { securityContext, resources } of spec.containers) {
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      expect(Object.keys(resources.limits).sort()).toEqual(['ephemeral-storage', 'memory']);
    }
    for (const { emptyDir } of spec.volumes) if (emptyDir) expect(emptyDir.sizeLimit).toMatch(/^\d+[MG]i$/);
  }
});

test('every image has the tag of this version', () => {
  const tags = new Map(kustomization.images.map(({ name, newTag }) => [name, newTag]));
  for (const { spec } of templates)
    for (const { image } of spec.containers) expect([image, tags.get(image)]).toEqual([image, version]);
});

interface Policy {
  spec: {
    podSelector: { matchLabels?: { app: string } };
    policyTypes: string[];
    ingress?: { from: { podSelector?: { matchExpressions: { values: string[] }[] } }[] }[];
    egress?: object[];
  };
}

test('a pod reaches, and is reached by, only what a policy names', () => {
  const policies = ofKind<Policy>('NetworkPolicy');
  const nothing = policies.find(({ metadata }) => metadata.name === 'nothing')?.spec;
  expect(nothing).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  for (const app of new Set(templates.map(({ metadata }) => metadata.labels.app))) {
    const own = policies.find(({ spec }) => spec.podSelector.matchLabels?.app === app)?.spec;
    expect([app, own?.policyTypes]).toEqual([app, ['Ingress', 'Egress']]);
    expect(own?.egress).toBeDefined();
  }
  const callersOf = (app: string) =>
    policies
      .filter(({ spec }) => spec.podSelector.matchLabels?.app === app)
      .flatMap(({ spec }) => spec.ingress ?? [])
      .flatMap(({ from }) => from)
      .flatMap(({ podSelector }) => podSelector?.matchExpressions.flatMap(({ values }) => values) ?? []);
  expect([callersOf('api'), callersOf('registry')]).toEqual([['edge', 'store', 'registry'], ['edge']]);
});

describe('secrets', () => {
  const secretsOf = (app: string) =>
    templates
      .filter(({ metadata }) => metadata.labels.app === app)
      .flatMap(({ spec }) => spec.volumes)
      .flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []);

  test('the edge has a key of the bucket that is not the one of the registry', () => {
    expect(secretsOf('edge').filter((key) => secretsOf('registry').includes(key))).toEqual(['metrics-token']);
    expect(secretsOf('edge')).toContain('objects-read-key');
  });

  test('api, registry and backup have a role of the database each', () => {
    const urls = ['api', 'registry', 'backup'].map((app) =>
      secretsOf(app).filter((key) => key.endsWith('database-url')),
    );
    expect(urls).toEqual([['database-url'], ['registry-database-url'], ['backup-database-url']]);
  });
});

test('an api whose migration takes long is neither killed nor sent requests', () => {
  const { startupProbe, livenessProbe, readinessProbe, ports } = podOf('api').container;
  expect(ports).toContainEqual({ name: 'metrics', containerPort: 4001 });
  expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.port)).toEqual([
    'metrics',
    'metrics',
    'http',
  ]);
});

test.each(names)('%s leaves its service before it ends, and has the time to', (name) => {
  const { container, terminationGracePeriodSeconds = 0 } = podOf(name);
  const pause = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
  expect(pause).toBeGreaterThan(0);
  // EDGE_DRAIN_MS or DRAIN_MS, and STOP_MS of the api.
  expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + 2 + 25);
});

test.each(names)('the pods of %s are on machines of their own', (name) => {
  const [nodes] = podOf(name).topologySpreadConstraints ?? [];
  expect(nodes).toMatchObject({
    topologyKey: 'kubernetes.io/hostname',
    whenUnsatisfiable: 'DoNotSchedule',
    maxSkew: 1,
  });
});

interface Scaler {
  spec: { scaleTargetRef: { name: string }; minReplicas: number };
}

test('api, edge and store screen grow with their load, from two', () => {
  const scalers = ofKind<Scaler>('HorizontalPodAutoscaler').map(({ spec }) => [
    spec.scaleTargetRef.name,
    spec.minReplicas,
  ]);
  expect(scalers.sort()).toEqual([
    ['api', 2],
    ['edge', 2],
    ['store', 2],
  ]);
  // A number in the deployment would undo them at each change.
  const fixed = ofKind<{ spec: { replicas?: number } }>('Deployment').filter(({ spec }) => spec.replicas !== undefined);
  expect(fixed.map(({ metadata, spec }) => [metadata.name, spec.replicas])).toEqual([['registry', 2]]);
});

test('a job brings each schema up to date, by a command of the image', () => {
  const jobs = ofKind<{ spec: { template: Template } }>('Job');
  const bundles = readFileSync(new URL('../../../shared/tooling/bundles/bundle-services.ts', import.meta.url), 'utf8');
  for (const service of ['api', 'registry']) {
    const job = jobs.find(({ metadata }) => metadata.name === `migrate-${service}`)?.spec.template.spec.containers[0];
    expect(job).toMatchObject({ image: `horno-${service}`, args: [`services/dist/${service}-migrate.mjs`] });
    expect(bundles).toContain(`'${service}-migrate'`);
  }
});

test('no service believes every pod about the address of a customer', () => {
  const literals = kustomization.configMapGenerator.flatMap((each) => each.literals);
  const trusted = literals.filter((line) => /TRUST_PROXY=/.test(line));
  expect(trusted.map((line) => line.split('=')[1])).toEqual(['1', '1', '1', '1']);
});
