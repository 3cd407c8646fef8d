import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readState, saveState } from '../scripts/till/till-state.ts';
import { makeKey } from '../src/store-keys/make-key.ts';
import { revokeKey } from '../src/store-keys/store-keys.repo.ts';
import { outlets, readyOrder, visitor } from './ordering.ts';
import { useStores } from './stores.ts';
import { startTcpGate } from './tcp-gate.ts';
import { addressOf, printedBy, type TillKey, tillProcesses } from './till-process.ts';

describe('npm run till', () => {
  const { shop } = useStores({ KITCHEN: 'till' });
  const store = outlets.miraflores;
  const tills = tillProcesses();

  beforeAll(async () => {
    await shop().app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(tills.stop);
  afterAll(tills.remove);

  const newKey = (outletCode: string = store) =>
    makeKey(shop().deps, shop().deps.db, { outletCode, kind: 'till', label: 'test' });
  async function revoked(): Promise<TillKey> {
    const key = await newKey();
    await revokeKey(shop().deps.db, store, key.key_id, shop().clock.now());
    return key;
  }
  const start = (given: { key: TillKey; url?: string }, ...more: string[]) =>
    tills.start({ store, url: addressOf(shop()), ...given }, ...more);
  async function place(): Promise<{ uuid: string; number: string }> {
    const customer = visitor(shop);
    const placed = await customer.place(await readyOrder(shop(), customer), randomUUID());
    return placed.data.item;
  }

  it.each([
    ['an unknown key', () => ({ key_id: randomUUID(), secret: 'f'.repeat(64) }), /^TILL-01: .*--secret.*\n$/],
    ['a wrong secret', async () => ({ ...(await newKey()), secret: 'f'.repeat(64) }), /^TILL-01: .*--secret.*\n$/],
    ['a revoked key', revoked, /^TILL-02: .*pnpm api:stores key.*\n$/],
    ['a key of another store', () => newKey(outlets.losOlivos), /^FORBIDDEN: .*--store.*\n$/],
  ])('ends with code 1 and one line that says what to do: %s', async (_, keyOf, line) => {
    const till = start({ key: await keyOf() });
    expect(await till.ended).toBe(1);
    expect(till.errors()).toMatch(line);
  });

  it('ends with code 1 and names the process when another till uses its state file', async () => {
    const key = await newKey();
    const first = start({ key }, '--auto', '--pace', '3600');
    await first.line(`till of ${store} at ${addressOf(shop())}`);
    const second = start({ key }, '--auto', '--pace', '3600');
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(
      `IN_USE: the till with process id ${first.pid} uses ${tills.fileOf(key)}. End it, or pass another file with --state.\n`,
    );
    const { number } = await place();
    await first.line(`NUEVO ${number}`);
    await first.kill('SIGTERM');
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('takes the state file of a till that ended by %s', async (signal) => {
    const key = await newKey();
    const first = start({ key }, '--auto', '--pace', '3600');
    await first.line(`till of ${store} at ${addressOf(shop())}`);
    await first.kill(signal);
    expect(existsSync(`${tills.fileOf(key)}.lock`)).toBe(signal === 'SIGKILL');
    const next = start({ key }, '--auto', '--pace', '3600');
    await next.line(`till of ${store} at ${addressOf(shop())}`);
    await next.kill('SIGTERM');
  });

  it('takes the time of the shop when its clock is wrong, and goes on when the shop is back', async () => {
    const gate = await startTcpGate(new URL(addressOf(shop())));
    gate.cut();
    const till = start({ url: gate.urlOf(addressOf(shop())), key: await newKey() }, '--auto', '--pace', '3600');
    await till.atLeast(2);
    gate.open();
    await till.line('The api answers again.');
    expect(till.lines.join('\n')).toMatch(/^(ECONNRESET|UND_ERR_SOCKET): .* Trying again\.$/m);
    expect(till.lines.join('\n')).toMatch(/^TILL-03: the clock here is \d+ minutes ahead of the shop's\. Set it/m);
    const { number } = await place();
    await till.line(`NUEVO ${number}`);
    await till.line(`${number}  received`);
    await till.kill('SIGTERM');
    await gate.close();
  });

  it('reports a move again with the time of the shop when its own time was wrong', async () => {
    const key = await newKey();
    const { uuid, number } = await place();
    const body = { event_id: randomUUID(), at: new Date().toISOString(), type: 'accepted' as const };
    const known = { number, type: 'D', phase: 'processing', isShown: true, asked: 'accepted' } as const;
    saveState(tills.fileOf(key), { orders: { [uuid]: known }, moves: [{ order: uuid, number, body }] });
    const till = start({ key }, '--auto', '--pace', '3600');
    await till.line(`${number}  accepted`);
    await till.kill('SIGTERM');
    expect(readState(tills.fileOf(key)).moves).toEqual([]);
  });

  it('prints an order again as a copy, and not as new, when a kill cut off its ticket', async () => {
    const key = await newKey();
    const { uuid, number } = await place();
    const known = { number, type: 'D', phase: 'processing', isShown: false } as const;
    saveState(tills.fileOf(key), { orders: { [uuid]: known }, moves: [] });
    const till = start({ key }, '--auto', '--pace', '3600');
    await till.line(`COPIA ${number}`);
    const next = await place();
    await till.line(`NUEVO ${next.number}`);
    expect(printedBy(till.lines).fresh).not.toContain(number);
    expect(readState(tills.fileOf(key)).orders[uuid]?.isShown).toBe(true);
  });
});
