import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AnyCall } from '@horno/contracts/call';
import { tillCalls } from '@horno/contracts/calls/till';
import { TillMoveBodySchema, TillMoveSchema } from '@horno/contracts/till';
import { pauseMs } from '@horno/server/webhooks';
import { describe, expect, it } from '@jest/globals';
import { codesOf } from '../src/http/documented-codes.ts';
import { signTillCall } from '../src/store-keys/sign-till.ts';
import { outlets } from './ordering.ts';
import { useStores } from './stores.ts';
import { tillOf, tillWith } from './till.ts';

const text = readFileSync(new URL('../../../docs/stores.md', import.meta.url), 'utf8');
/** Words in backticks, such as codes. */
const quoted = new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word));

describe('docs/stores.md', () => {
  const { shop } = useStores();
  const meaningOf = (code = '') => new RegExp(`^\\| \`${code}\` \\| ([^|]+) \\|`, 'm').exec(text)?.[1];

  it('names the codes of a store that does not exist, and of one that left the catalogue', async () => {
    const { key, ...till } = await tillOf(shop, outlets.miraflores);
    const unknown = await tillWith(shop, 'NO-SUCH', key).call('GET', '');
    expect([unknown.status, unknown.code]).toEqual([403, 'FORBIDDEN']);
    expect(meaningOf(unknown.code)).toContain('does not exist');
    shop().changeMenu((data) => ({ ...data, store: data.store.filter(({ code }) => code !== outlets.miraflores) }));
    const gone = await till.call('GET', '');
    expect([gone.status, gone.code]).toEqual([404, 'HUTFE-2']);
    expect(meaningOf(gone.code)).toContain('no longer in the catalogue');
  });

  it('has an example whose digest and signature are right', () => {
    const [, block = ''] = /```text\n([\s\S]*?)```/.exec(text) ?? [];
    const example = Object.fromEntries(
      block.split('\n').flatMap((line) => [/^(\w+) +(.+)$/.exec(line)?.slice(1) ?? []]),
    );
    const { secret = '', method, path, timestamp, body, digest, signature } = example;
    expect(createHash('sha256').update(body).digest('hex')).toBe(digest);
    expect(signTillCall(secret, { method, path, timestamp, body })).toBe(signature);
    expect(TillMoveBodySchema.safeParse(JSON.parse(body)).success).toBe(true);
  });

  it('names every call, every move and every code of a till', () => {
    const calls: AnyCall[] = Object.values(tillCalls);
    const paths = calls.map(({ method, path }) => `${method} ${path.replace('/v1/stores/{store}', '…')}`);
    const named = [...quoted].join('\n').replace('/api/v1/stores/pair', '/v1/stores/pair');
    expect(paths.filter((path) => !named.includes(path))).toEqual([]);
    expect(TillMoveSchema.options.filter((move) => !quoted.has(move))).toEqual([]);
    expect([...new Set(calls.flatMap(codesOf))].filter((code) => !quoted.has(code))).toEqual([]);
  });

  it('tells the pauses of a webhook', () => {
    expect(text).toContain('1, 2, 4 … seconds, six hours at most');
    expect([1, 2, 3, 99].map(pauseMs)).toEqual([1000, 2000, 4000, 6 * 3_600_000]);
  });
});
