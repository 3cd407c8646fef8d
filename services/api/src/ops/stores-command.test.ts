import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outlets } from '../../test/ordering.ts';
import { useStores } from '../../test/stores.ts';
import { opsToken, tillWith } from '../../test/till.ts';
import { offerOpsAccess, readOpsAccess } from './ops-access.ts';
import { runStores } from './stores-command.ts';

describe('pnpm api:stores', () => {
  const { shop } = useStores();
  const store = outlets.miraflores;
  const folder = mkdtempSync(join(tmpdir(), 'horno-stores-'));
  let url: string;
  beforeAll(async () => {
    await shop().app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(shop().app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function run(line: string, env: Record<string, string> = { OPS_URL: url, OPS_TOKEN: opsToken }) {
    const said = { out: [] as string[], err: [] as string[] };
    const argv = line.split(' ').filter(Boolean);
    const code = await runStores({
      argv,
      access: readOpsAccess({ DATA_DIR: folder, ...env }),
      out: (text) => void said.out.push(text),
      err: (text) => void said.err.push(text),
    });
    return { code, out: said.out.join(''), err: said.err.join('') };
  }
  async function newKey() {
    const { out } = await run(`key ${store} --label Caja`);
    const [, keyId = '', secret = ''] = /^key {5}(\S+)\nsecret {2}(\S+)\n$/.exec(out) ?? [];
    return { keyId, secret };
  }
  const stateOf = async (key: Awaited<ReturnType<typeof newKey>>) => {
    const { status, code } = await tillWith(shop, store, key).call('GET', '');
    return code ?? status;
  };

  it('makes a key that works, lists it, and revokes it', async () => {
    const key = await newKey();
    expect(await stateOf(key)).toBe(200);
    const listed = (await run('list')).out;
    expect(listed).toMatch(new RegExp(`^${store}\\t.*\\ttill\\t`, 'm'));
    expect(listed).toMatch(new RegExp(`^ {2}${key.keyId}\\ttill\\tCaja$`, 'm'));
    expect(await run(`revoke ${store} ${key.keyId}`)).toEqual({ code: 0, out: 'revoked\n', err: '' });
    expect(await stateOf(key)).toBe('TILL-02');
    expect((await run('list')).out).toMatch(new RegExp(`^ {2}${key.keyId}\\ttill\\tCaja\\trevoked `, 'm'));
  });

  it('shows a pairing code and its end, and sets and ends a webhook', async () => {
    expect(await run(`pair ${store}`)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\w{8} {2}until \S+Z\n$/),
    });
    const { code, out } = await run(`webhook ${store} https://caja.example/horno`);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^url {5}https:\/\/caja\.example\/horno\nsecret {2}\w{64}\n$/),
    ]);
    expect(await run(`webhook ${store} --off`)).toEqual({ code: 0, out: 'ended\n', err: '' });
  });

  it.each([
    ['key NO-SUCH-01 --label x', 'HUTFE-2'],
    ['pair NO-SUCH-01', 'HUTFE-2'],
    [`revoke ${store} 00000000-0000-4000-8000-000000000000`, 'NOT_FOUND'],
    [`revoke ${store} nonsense`, 'VALIDATION'],
    [`webhook ${store} http://caja.example`, 'VALIDATION'],
    [`webhook ${store} https://caja:x;^`, 'VALIDATION'],
  ])('ends with code 1 and one line with the code of the api: %s', async (line, code) => {
    expect(await run(line)).toEqual({ code: 1, out: '', err: expect.stringMatching(new RegExp(`^${code}: .+\n$`)) });
  });

  it.each([[''], ['dance'], ['pair'], [`key ${store}`], [`key ${store} --label`], [`webhook ${store}`], ['list x y']])(
    'shows its usage and ends with code 2: %s',
    async (line) => {
      expect(await run(line)).toEqual({ code: 2, out: '', err: expect.stringContaining('pnpm api:stores revoke') });
    },
  );

  it('says in one line that the token is wrong, the api is away, or no shop runs', async () => {
    const wrong = await run('list', { OPS_URL: url, OPS_TOKEN: 'another' });
    expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^NOT_FOUND: .*OPS_TOKEN.*\n$/) });
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const away = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    closed.close();
    const err = expect.stringMatching(new RegExp(`^ECONNREFUSED: .*${away}.*\n$`));
    expect(await run('list', { OPS_URL: away, OPS_TOKEN: opsToken })).toEqual({ code: 1, out: '', err });
    expect(await run('list', {})).toMatchObject({ code: 1, err: expect.stringMatching(/^NO_API: .*npm start.*\n$/) });
  });

  it('finds the running shop in its data folder, until it closes', async () => {
    const offer = offerOpsAccess(folder, { url, token: opsToken });
    expect(await run('list', {})).toMatchObject({ code: 0, err: '' });
    await offer.close();
    expect((await run('list', {})).code).toBe(1);
  });
});
