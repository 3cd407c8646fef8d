import { documentFindings } from '@horno/clients/checked';
import { documentFaults } from '@horno/clients/faults';
import { compilePrograms, generatedMs } from '@horno/clients/generated';
import { programText } from '@horno/clients/programs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;

beforeAll(async () => {
  registry = await startTestRegistry();
}, startUpMs);
afterAll(() => registry.close());

test('the API describes itself, without the console', async () => {
  const { body } = await registry.call('GET', '/v1/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths).sort()).toEqual([
    '/v1/audit',
    '/v1/audit/export',
    '/v1/audit/verify',
    '/v1/audit/{seq}/revert',
    '/v1/channels/{channel}/catalogue',
    '/v1/channels/{channel}/errors',
    '/v1/channels/{channel}/experience',
    '/v1/channels/{channel}/flags',
    '/v1/channels/{channel}/freezes',
    '/v1/channels/{channel}/freezes/{id}/lift',
    '/v1/channels/{channel}/health',
    '/v1/channels/{channel}/needs',
    '/v1/channels/{channel}/plans',
    '/v1/channels/{channel}/promote',
    '/v1/channels/{channel}/release',
    '/v1/channels/{channel}/releases',
    '/v1/channels/{channel}/releases/{id}',
    '/v1/channels/{channel}/remotes/{remote}/reach',
    '/v1/channels/{channel}/rollback',
    '/v1/channels/{channel}/rollout',
    '/v1/channels/{channel}/rollout/finish',
    '/v1/channels/{channel}/rollout/pause',
    '/v1/channels/{channel}/rollout/resume',
    '/v1/channels/{channel}/rollout/share',
    '/v1/channels/{channel}/rollout/stop',
    '/v1/channels/{channel}/rollouts',
    '/v1/channels/{channel}/series',
    '/v1/channels/{channel}/server',
    '/v1/channels/{channel}/toggle',
    '/v1/compare',
    '/v1/doctor',
    '/v1/keys',
    '/v1/keys/{keyId}/activate',
    '/v1/keys/{keyId}/retire',
    '/v1/overrides',
    '/v1/plans/{id}',
    '/v1/plans/{id}/activate',
    '/v1/plans/{id}/approve',
    '/v1/plans/{id}/withdraw',
    '/v1/previews/{remote}',
    '/v1/session',
    '/v1/staff-passes',
    '/v1/telemetry',
    '/v1/tokens',
    '/v1/tokens/{id}',
    '/v1/versions',
    '/v1/webhooks',
    '/v1/webhooks/{id}',
    '/v1/webhooks/{id}/test',
  ]);
});

test('the document passes swagger-parser, redocly and spectral', async () => {
  const { body } = await registry.call('GET', '/v1/openapi.json');
  expect(await documentFindings(body)).toEqual([]);
});

test('the document has an example of the answer of each call', async () => {
  const { body } = await registry.call('GET', '/v1/openapi.json');
  const calls = Object.values<object>(body.paths).flatMap((methods) => Object.values(methods));
  const missing = calls.filter(({ responses }) => {
    const contents = Object.entries<{ content?: Record<string, object> }>(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content = {} }]) => Object.entries(content));
    const isShown = contents.some(([, type]) => JSON.stringify(type).includes('"example'));
    return contents.some(([type]) => type === 'application/json') && !isShown;
  });
  expect(missing.map(({ operationId }) => operationId)).toEqual([]);
});

test('the document has members for every array, patterns that need no flag, and an id for each call', async () => {
  const { body } = await registry.call('GET', '/v1/openapi.json');
  expect(documentFaults(body)).toEqual([]);
  const calls: { operationId: string }[] = Object.values<object>(body.paths).flatMap((one) => Object.values(one));
  const ids = calls.map(({ operationId }) => operationId);
  expect([...new Set(ids)]).toEqual(ids);
  expect(ids).toEqual(expect.arrayContaining(['postVersions', 'postPlansApprove', 'getPlansById']));
  expect(Object.keys(body.components.schemas)).toEqual(
    expect.arrayContaining(['Diff', 'Failure', 'MadeRelease', 'Plan']),
  );
});

test(
  'a generated client has the types of the bodies that the calls take and give, and calls the registry',
  async () => {
    const { body } = await registry.call('GET', '/v1/openapi.json');
    const program = `
import type { components, paths } from './api.ts';
type Toggle = paths['/v1/channels/{channel}/toggle']['post'];
export const params: Toggle['parameters']['path'] = { channel: 'production' };
type Order = Toggle['requestBody']['content']['application/json'];
export const order: Order = { remote: 'mf-content', state: 'off', reason: 'broken' };
declare const made: components['schemas']['MadeRelease'];
export const answer: Toggle['responses'][201]['content']['application/json'] = made;
export const changed: string[] | undefined = made.diff?.remotes.map(({ name }) => name);
type Publish = paths['/v1/versions']['post'];
export const form: NonNullable<Publish['requestBody']>['content']['multipart/form-data'] = { document: '{}' };
declare const refused: components['schemas']['Failure'];
export const hints: string[] = refused.findings.map(({ hint }) => hint);
declare const log: paths['/v1/audit/export']['get']['responses'][200]['content']['application/x-ndjson'];
export const lines: string[] = log.split('\\n');
// @ts-expect-error no such state
export const other: Order = { ...order, state: 'away' };
`;
    const compiled = await compilePrograms(body, { 'uses.ts': program, 'registry.ts': programText('registry.ts') });
    const { url: REGISTRY_URL, oneTimeToken: ONE_TIME_TOKEN } = registry.registry;
    const made = await compiled.run('registry.ts', { REGISTRY_URL, ONE_TIME_TOKEN });
    await compiled.remove();
    expect(made).toEqual({ scope: 'content', versions: [], codes: ['REG-CHANNEL-EMPTY'] });
  },
  generatedMs,
);

test('an address that is not there, and a body that is not JSON, are answered with a code', async () => {
  const absent = await registry.call('GET', '/v1/none');
  expect(absent.status).toBe(404);
  expect(codesOf(absent)).toEqual(['REG-NOT-FOUND']);
  const headers = { 'content-type': 'application/json' };
  const broken = await fetch(new URL('/v1/session', registry.registry.url), { method: 'POST', headers, body: '{' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ code: 'REG-VALIDATION' });
});

test('every call without a token is refused, except those that say that they need none', async () => {
  const { body } = await registry.call('GET', '/v1/openapi.json');
  const refused: string[] = [];
  const open: string[] = [];
  for (const [path, methods] of Object.entries<Record<string, { security?: object[] }>>(body.paths)) {
    const url = path
      .replace('{channel}', 'staging')
      .replace(/\{(id|seq)\}/, '1')
      .replace(/\{\w+\}/g, 'mf-content');
    for (const [method, { security }] of Object.entries(methods)) {
      const isOpen = security !== undefined && security.length === 0;
      const answer = isOpen ? undefined : await registry.call(method.toUpperCase(), url);
      if (isOpen) open.push(`${method} ${path}`);
      else if (codesOf(answer ?? ({} as never))[0] !== 'REG-AUTH') refused.push(`${method} ${url} ${answer?.text}`);
    }
  }
  expect(refused).toEqual([]);
  expect(open.sort()).toEqual(['get /v1/keys', 'post /v1/session']);
});
