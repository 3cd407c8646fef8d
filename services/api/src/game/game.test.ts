import { randomUUID } from 'node:crypto';
import type { GameInfo, GameResult } from '@horno/contracts/coupon';
import { beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Shopper, signUp, useCouponShop } from '../../test/shoppers.ts';
import type { RecordOf } from '../catalogue/schema.ts';
import { savedCoupons } from '../db/schema/coupons.ts';
import { gamePlays, gamePrizes } from '../db/schema/game.ts';

const DAY_SECONDS = 24 * 3600;
const WIN = 0;
const LOSS = 0.99;

eachDatabase('game', (database) => {
  const coupons = useCouponShop(database);
  const { shop, rosa } = coupons;
  let customer: Shopper;
  beforeEach(async () => {
    customer = await signUp(shop());
    await database().db.delete(gamePrizes);
  });

  const info = (id = 'gira-y-gana', headers: Record<string, string> = customer.headers) =>
    rosa().call<{ item: GameInfo }>('GET', `/v1/product-coupon-fe/game-info/${id}`, undefined, headers);
  const play = (key: string = randomUUID(), { headers }: Shopper = customer, lang = 'es') =>
    rosa().call<{ item: GameResult }>('POST', '/v1/product-coupon-fe/play-game/gira-y-gana', undefined, {
      ...headers,
      lang,
      'idempotency-key': key,
    });
  const chance = (...fractions: number[]) => shop().deps.controls.run('random/next', { fractions });
  function setGame(part: Partial<RecordOf<'game'>>): void {
    shop().changeMenu((data) => ({ ...data, game: data.game.map((game) => ({ ...game, ...part })) }));
  }
  const playsOf = ({ id }: Shopper) => database().db.select().from(gamePlays).where(eq(gamePlays.customerId, id));

  it('returns the symbols, the prizes and the remaining plays', async () => {
    expect((await info()).data.item).toMatchObject({
      id: 'gira-y-gana',
      name: 'Gira y gana',
      state: 'ACTIVE',
      plays_left: 10,
      next_play_at: usualNow.toISOString(),
      prizes: [{ id: 'palitos', label: 'Palitos a la piedra gratis' }, { id: 'cinco-soles' }],
      ends_at: '2029-01-01T05:00:00.000Z',
    });
  });

  it('shows different symbols for a loss and allows the next play tomorrow', async () => {
    await chance(LOSS, 0.1, 0.1, 0.1);
    const { item } = (await play()).data;
    expect(item).toEqual({
      symbols: ['pizza', 'pizza', 'tomate'],
      win: false,
      plays_left: 9,
      next_play_at: '2024-05-23T05:00:00.000Z',
    });
    const again = await play();
    expect([again.code, again.error?.message]).toEqual(['GA-03', 'Ya usaste tus jugadas. Vuelve el 23 de mayo.']);
    expect(again.error?.data).toMatchObject({ next_play_at: '2024-05-23T05:00:00.000Z' });
    expect((await play(randomUUID(), customer, 'en')).error?.message).toBe(
      'You have used your plays. Come back on May 23.',
    );
    shop().clock.advance(DAY_SECONDS);
    await chance(LOSS);
    expect((await play()).data.item.plays_left).toBe(8);
  });

  it('gives a coupon that stays in the account for seven days and works in the cart', async () => {
    await chance(WIN);
    const { item } = (await play()).data;
    const expiresAt = new Date(usualNow.getTime() + 7 * DAY_SECONDS * 1000).toISOString();
    expect(item).toEqual({
      symbols: ['horno', 'horno', 'horno'],
      win: true,
      prize: { coupon_code: 'GANASTE-PALITOS', name: 'Palitos a la piedra gratis', expires_at: expiresAt },
      plays_left: 0,
    });
    const [first] = (await coupons.list(rosa(), customer.headers)).data.items;
    expect(first).toMatchObject({ code: 'GANASTE-PALITOS', saved: true, expires_at: expiresAt });
    const cart = await coupons.cartOf(rosa());
    const applied = (await coupons.apply(rosa(), cart, 'GANASTE-PALITOS', customer.headers)).data.item;
    expect(applied.free_items).toMatchObject([{ menu_uuid: 'sd-palitos' }]);
    // A customer wins at most one prize in a campaign.
    shop().clock.advance(DAY_SECONDS);
    const again = await play();
    expect([again.code, again.error?.message]).toEqual(['GA-03', 'Ya usaste tus jugadas.']);
  });

  it('returns the same play for one key, immediately, later, and from several tabs', async () => {
    const key = randomUUID();
    await chance(WIN);
    const answers = await Promise.all(Array.from({ length: 5 }, () => play(key)));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    await database().db.execute('delete from shop.idempotency_keys');
    shop().clock.advance(2 * DAY_SECONDS);
    expect((await play(key)).data).toEqual(answers[0]?.data);
    expect(await playsOf(customer)).toHaveLength(1);
  });

  it('allows one play a day for twenty concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => play()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['GA-03']));
    expect(await playsOf(customer)).toHaveLength(1);
  });

  it('ends after ten plays', async () => {
    for (let day = 0; day < 10; day += 1) {
      await chance(LOSS);
      expect((await play()).data.item.plays_left).toBe(9 - day);
      shop().clock.advance(DAY_SECONDS);
    }
    expect((await play()).error).toMatchObject({ code: 'GA-03', message: 'Ya usaste tus jugadas.' });
    expect((await info()).data.item).toMatchObject({ state: 'ACTIVE', plays_left: 0 });
  });

  it('gives away no more prizes than the stock to concurrent customers', async () => {
    const prizes = shop().catalogue().gameById.get('gira-y-gana')?.prizes ?? [];
    setGame({ prizes: prizes.map((prize) => ({ ...prize, chance: prize.id === 'palitos' ? 10_000 : 1, stock: 3 })) });
    const many = await Promise.all(Array.from({ length: 12 }, () => signUp(shop())));
    const answers = await Promise.all(many.map((one) => play(randomUUID(), one)));
    expect(answers.filter(({ data }) => data.item.win)).toHaveLength(3);
    const copies = await Promise.all(
      many.map(({ id }) => database().db.select().from(savedCoupons).where(eq(savedCoupons.customerId, id))),
    );
    expect(copies.flat()).toHaveLength(3);
  });

  it('counts the remaining days', async () => {
    setGame({ validTo: '2024-05-23' });
    await chance(LOSS);
    expect((await play()).data.item.plays_left).toBe(1);
  });

  it.each<[string, Partial<RecordOf<'game'>>, string]>([
    ['closed', { isOn: false }, 'OFF'],
    ['not begun', { validFrom: '2024-05-23' }, 'OFF'],
    ['over', { validTo: '2024-05-21' }, 'ENDED'],
  ])('GA-01: a game that is %s cannot be played, and says so', async (_, part, state) => {
    setGame(part);
    const shown = (await info()).data.item;
    expect([shown.state, shown.plays_left, shown.next_play_at]).toEqual([state, 0, undefined]);
    const answer = await play();
    expect([answer.code, answer.error?.message]).toEqual(['GA-01', 'El juego no está disponible.']);
  });

  it.each<[string, Partial<RecordOf<'game'>>]>([
    ['first', { validFrom: '2024-05-22' }],
    ['last', { validTo: '2024-05-22' }],
  ])('is played on its %s day', async (_, part) => {
    setGame(part);
    expect((await play()).status).toBe(200);
  });

  it('GA-01 is raised for an unknown game, or when the chain has switched games off', async () => {
    expect((await info('otro')).code).toBe('GA-01');
    shop().changeMenu((data) => ({
      ...data,
      tenant: data.tenant.map((tenant) => ({ ...tenant, flags: { ...tenant.flags, game: false } })),
    }));
    expect((await info()).data.item.state).toBe('OFF');
    expect((await play()).code).toBe('GA-01');
  });

  it('GA-02 is raised for a game without prizes', async () => {
    setGame({ prizes: [] });
    expect((await info()).error).toMatchObject({ code: 'GA-02', message: 'El juego aún no está configurado.' });
    expect((await play()).code).toBe('GA-02');
  });

  it('requires an adult customer and an idempotency key', async () => {
    expect((await info('gira-y-gana', {})).code).toBe('CUS-100001');
    expect((await play(randomUUID(), { id: '', headers: { 'x-token': '' } })).code).toBe('CUS-100001');
    const young = await play(randomUUID(), await signUp(shop(), { birthdate: '2007-01-01' }));
    expect([young.code, young.error?.data?.missing]).toEqual(['CUS-100017', undefined]);
    const keyless = await rosa().call(
      'POST',
      '/v1/product-coupon-fe/play-game/gira-y-gana',
      undefined,
      customer.headers,
    );
    expect(keyless.error).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'idempotency-key' }] });
  });
});
