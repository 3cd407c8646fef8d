import type { InlinedState } from '@horno/contracts/render';
import { newDevice } from '../commands/device.ts';
import { test } from '../commands/operating.ts';
import { buildVariant } from '../commands/variant.ts';
import { expect } from '../core/test.ts';

test.use({ setting: { alone: 'each story changes the release' } });

/** New visitors of whom some get each mixture of two versions, each of which half of all get. */
const VISITORS = 40;
const CONTENT = 'mf-content';
const ACCOUNT = 'mf-account';

test('squad F5, F6: two squads roll out by steps at the same time; one takes its version back, the other goes to all', async ({
  page,
  shop,
  operator,
}) => {
  test.setTimeout(180_000);
  const texts = (from: string, to: string) => ({ 'locales/es.json': (text: string) => text.replaceAll(from, to) });
  const folders = {
    [CONTENT]: await buildVariant(CONTENT, 'two', texts('Ofertas de hoy', 'Ofertas de esta noche')),
    [ACCOUNT]: await buildVariant(ACCOUNT, 'two', texts('Ingresa a tu cuenta', 'Entra en tu cuenta')),
  };
  const tokens = { [CONTENT]: await operator.squadToken('content'), [ACCOUNT]: await operator.squadToken('account') };
  type Remote = keyof typeof tokens;
  const horno = (remote: Remote, ...words: string[]) => operator.horno(words, tokens[remote]);
  const served = async (path: string) => (await page.request.get(path)).text();

  /** Versions of both remotes that a new visitor gets. */
  async function versions(): Promise<Record<Remote, string>> {
    const headers = { cookie: await newDevice(shop.shopUrl) };
    const html = await (await fetch(shop.shopUrl, { headers })).text();
    const { composition } = JSON.parse(/id="horno-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as InlinedState;
    const versionOf = (remote: Remote) => composition.remotes.find(({ name }) => name === remote)?.version ?? '';
    return { [CONTENT]: versionOf(CONTENT), [ACCOUNT]: versionOf(ACCOUNT) };
  }

  /** Publishes the new version and starts its rollout with a short digest. Returns the whole one. */
  async function start(remote: Remote): Promise<string> {
    const words = ['publish', remote, '--dir', folders[remote], '--no-release', '--json'];
    const { digest } = (JSON.parse(await horno(remote, ...words)) as { version: { digest: string } }).version;
    const steps = ['--steps', '50,100', '--pause', '1h', '--reason', 'Por pasos'];
    await horno(remote, 'rollout', 'start', '--pin', `${remote}=${digest.slice(0, 12)}`, ...steps);
    return digest;
  }

  const digests = await test.step('each squad starts its own, and visitors get every mixture of both', async () => {
    const started = { [CONTENT]: await start(CONTENT), [ACCOUNT]: await start(ACCOUNT) };
    await expect(async () => {
      const seen = new Set<string>();
      for (let visitor = 0; visitor < VISITORS; visitor += 1) {
        const got = await versions();
        seen.add(`${got[CONTENT] === started[CONTENT]} ${got[ACCOUNT] === started[ACCOUNT]}`);
      }
      expect([...seen].sort()).toEqual(['false false', 'false true', 'true false', 'true true']);
    }).toPass();
    return started;
  });

  await test.step('neither moves that of the other', async () => {
    const foreign = ['rollout', 'raise', '--remote', ACCOUNT, '--percent', '100', '--reason', 'No es mía'];
    await expect(horno(CONTENT, ...foreign)).rejects.toThrow(/REG-/);
  });

  await test.step('one goes live while the other is at its step', async () => {
    await horno(CONTENT, 'rollout', 'finish', '--remote', CONTENT, '--reason', 'Va bien');
    await expect.poll(() => served('/')).toContain('Ofertas de esta noche');
    const running = await horno(ACCOUNT, 'rollout', 'status', '--remote', ACCOUNT, '--json');
    expect(JSON.parse(running)).toMatchObject({ rollout: { state: 'running' } });
  });

  await test.step('its squad takes it back with one command, and the other goes on to all', async () => {
    await horno(CONTENT, 'rollback', CONTENT, '--reason', 'El texto era el de antes');
    await expect.poll(() => served('/')).not.toContain('Ofertas de esta noche');
    await horno(ACCOUNT, 'rollout', 'finish', '--remote', ACCOUNT, '--reason', 'Para todos');
    await expect.poll(() => served('/login')).toContain('Entra en tu cuenta');
    const last = await versions();
    expect(last[ACCOUNT]).toBe(digests[ACCOUNT]);
    expect(last[CONTENT]).not.toBe(digests[CONTENT]);
  });
});
