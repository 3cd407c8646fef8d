import { readFileSync } from 'node:fs';
import type { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { parse, parseAllDocuments } from 'yaml';

const deploy = new URL('../../../deploy/', import.meta.url);

/** Reads a file of deploy/. */
export const textOf = (path: string): string => readFileSync(new URL(path, deploy), 'utf8');

/** The services of the shop. */
export const names = ['api', 'edge', 'registry', 'store'] as const;
export type Name = (typeof names)[number];

export interface ComposeService {
  environment: Record<string, string | number>;
  secrets: string[];
  healthcheck: { test: string[] };
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
}

export const compose = parse(textOf('compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService> & Record<Name, ComposeService>;
};
interface Kustomization {
  resources: string[];
  images: { name: string; newName: string; newTag: string }[];
  configMapGenerator: { name: string; literals: string[] }[];
}
export const kustomization = parse(textOf('kubernetes/kustomization.yaml')) as Kustomization;

export interface Resource {
  kind: string;
  metadata: { name: string };
}

/** Reads the resources of a folder, and of the folders that it names. */
function resourcesOf(folder: string): Resource[] {
  const { resources: paths } = parse(textOf(`${folder}/kustomization.yaml`)) as Kustomization;
  return paths.flatMap((path) =>
    path.endsWith('.yaml')
      ? parseAllDocuments(textOf(`${folder}/${path}`)).map((document) => document.toJS() as Resource)
      : resourcesOf(`${folder}/${path}`),
  );
}
export const resources = resourcesOf('kubernetes');
/** Returns the resources of one kind. */
export const ofKind = <T>(kind: string) =>
  resources.filter((each) => each.kind === kind) as unknown as (T & Resource)[];
export const deployments = resources.filter(({ kind }) => kind === 'Deployment') as unknown as ConstructorParameters<
  typeof Deployment
>[0][];

/** Returns the pod of a service's deployment, with its only container. */
export function podOf(name: Name) {
  const found = deployments.find((each) => each?.metadata?.name === name)?.spec?.template.spec;
  const [container] = found?.containers ?? [];
  if (!found || !container) throw new Error(`${name}: no deployment`);
  return { ...found, container };
}
