import type { HttpDeps, ZodApp } from '../http/deps.ts';
import type { Group } from '../http/documented-codes.ts';
import { credentialServices } from './credentials.service.ts';
import type { Operation } from './operation.ts';
import { addPage } from './pages.ts';
import { planServices } from './plans.service.ts';
import { releaseServices } from './releases.service.ts';
import { addCall } from './rest.ts';
import { rolloutServices } from './rollouts.service.ts';
import type { Service, Services, Table } from './service.ts';
import { operations } from './table.ts';

/** The service of each operation of the table. */
export const services: Services<keyof Table> = {
  ...releaseServices,
  ...planServices,
  ...rolloutServices,
  ...credentialServices,
};

const entries = (): [Operation, Service][] =>
  Object.entries<Operation>(operations).map(([name, entry]) => [
    entry,
    services[name as keyof Table] as unknown as Service,
  ]);

/** Registers the calls of a group. */
export function addCalls(app: ZodApp, deps: HttpDeps, group: Group): void {
  for (const [entry, service] of entries()) if (entry.group === group) addCall(app, deps, entry, service);
}

/** Registers the pages of all operations. */
export function addPages(app: ZodApp, deps: HttpDeps): void {
  for (const [entry, { run, pages = [] }] of entries()) for (const page of pages) addPage(app, deps, entry, run, page);
}
