import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { read } from '../checks/files.ts';
import { findAdvisories, limitDays, lockedPackages } from './advisories.ts';

const LOCK = `lockfileVersion: '9.0'

packages:

  '@scope/one@1.2.3':
    resolution: {integrity: sha512-x}

  two@4.5.6-rc.1:
    resolution: {integrity: sha512-y}
    peerDependencies:
      react: ^19

snapshots:

  three@7.8.9(react@19.3.1):
    dependencies:
      two: 4.5.6-rc.1
`;
const one = { name: '@scope/one', version: '1.2.3' };
const two = { name: 'two', version: '4.5.6-rc.1' };
const now = new Date('2026-03-31T12:00:00Z');

let server: Server;
let osvUrl = '';
/** Weaknesses by the name of their package, as OSV sends them. */
let weaknesses: Record<string, { id: string }[]> = {};
beforeEach(async () => {
  server = createServer(async (request, response) => {
    const [, id] = /\/v1\/vulns\/(.+)/.exec(request.url ?? '') ?? [];
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = id
      ? Object.values(weaknesses)
          .flat()
          .find((each) => each.id === id)
      : {
          results: JSON.parse(body).queries.map(({ package: { name } }: { package: { name: string } }) =>
            weaknesses[name] ? { vulns: weaknesses[name] } : {},
          ),
        };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  osvUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const weakness = (id: string, published: string, severity: string, rest: object = {}) => ({
  ...{ id, published, summary: 'It breaks.', database_specific: { severity }, ...rest },
});

test('lockedPackages returns each package of a lock file once, with scope and version', () => {
  expect(lockedPackages(LOCK)).toEqual([one, two]);
  const all = lockedPackages(read('pnpm-lock.yaml'));
  expect(all.length).toBe(read('pnpm-lock.yaml').match(/^ {4}resolution: /gm)?.length);
});

test.each([
  ['CRITICAL', '2026-03-25T00:00:00Z', false],
  ['CRITICAL', '2026-03-20T00:00:00Z', true],
  ['HIGH', '2026-03-02T00:00:00Z', false],
  ['HIGH', '2026-02-20T00:00:00Z', true],
  ['LOW', '2026-02-20T00:00:00Z', true],
])('a weakness that is %s and described at %s is late: %s', async (severity, published, isLate) => {
  weaknesses = { two: [weakness('GHSA-1', published, severity)] };
  expect(await findAdvisories([one, two], { osvUrl, now })).toMatchObject([{ ...two, id: 'GHSA-1', severity, isLate }]);
});

test('a weakness that was withdrawn does not count', async () => {
  weaknesses = { two: [weakness('GHSA-1', '2020-01-01T00:00:00Z', 'HIGH', { withdrawn: '2020-02-01T00:00:00Z' })] };
  expect(await findAdvisories([one, two], { osvUrl, now })).toEqual([]);
});

test('findAdvisories fails when OSV does not answer', async () => {
  await expect(findAdvisories([one], { osvUrl: `${osvUrl}/none/v1/vulns`, now })).rejects.toThrow();
});

test('the limits are those of SECURITY.md', () => {
  const text = read('SECURITY.md').replace(/\s+/g, ' ');
  expect(text).toContain(
    `critical weakness is updated or replaced within ${limitDays.CRITICAL} days, with any other one within ${limitDays.other} days`,
  );
});
