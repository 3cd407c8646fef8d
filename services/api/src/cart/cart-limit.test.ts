import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { type Ordering, openOrdering, visitor, visitorBy } from '../../test/ordering.ts';

const token = 'the token of the tests, long enough';

eachDatabase('new carts', (database) => {
  let shop: Ordering;
  beforeAll(async () => {
    shop = await openOrdering(database(), { LIMITS_FACTOR: '1', METRICS_TOKEN: token });
  });
  afterAll(() => shop.app.close());

  const create = (who: ReturnType<typeof visitor>) =>
    who.createCart().then(
      () => 'made',
      (error: Error) => error.message,
    );
  const counted = async (limit: string) => {
    const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    return Number(new RegExp(`^horno_limits_reached_total\\{limit="${limit}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
  };

  it('H4: TOO_MANY is raised for the 21st cart of a browser within ten minutes, and other browsers go on', async () => {
    const before = await counted('cart-device');
    const rosa = visitor(() => shop);
    const answers = await Promise.all(Array.from({ length: 100 }, () => create(rosa)));
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'no cart: TOO_MANY')).toHaveLength(80);
    expect((await counted('cart-device')) - before).toBe(80);
    expect(await create(visitor(() => shop))).toBe('made');
    shop.clock.advance(600);
    expect(await create(rosa)).toBe('made');
  });

  it('H4: TOO_MANY is raised for the 601st cart of an IPv6 /64, whatever its browsers and addresses', async () => {
    const from = (index: number) =>
      visitorBy((request) => shop.app.inject({ ...request, remoteAddress: `2001:db8:1:2::${index.toString(16)}` }));
    for (let made = 0; made < 600; made += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => from(made + index).createCart()));
    expect(await create(from(700))).toBe('no cart: TOO_MANY');
    const elsewhere = visitorBy((request) => shop.app.inject({ ...request, remoteAddress: '2001:db8:1:3::1' }));
    expect(await create(elsewhere)).toBe('made');
  });
});
