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

test('an address that is not there, and a body that is not JSON, are answered with a code', async () => {
  const absent = await registry.call('GET', '/v1/none');
  expect(absent.status).toBe(404);
  expect(codesOf(absent)).toEqual(['REG-NOT-FOUND']);
  const headers = { 'content-type': 'application/json' };
  const broken = await fetch(new URL('/v1/session', registry.registry.url), { method: 'POST', headers, body: '{' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ code: 'REG-VALIDATION' });
});
