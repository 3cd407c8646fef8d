import { beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { firstChoice, type Ordering, outlets, pizza, type Visitor } from '../../test/ordering.ts';
import { useShop } from '../../test/use-shop.ts';
import type { LineChoice } from '../pricing/pricing-types.ts';
import { lockCart } from './cart.repo.ts';
import { type FilledCart, fillCart, type WantedLine } from './fill-cart.ts';

eachDatabase('fillCart', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let cart: string;
  useShop((opened, customer) => {
    shop = opened;
    rosa = customer;
  }, database);
  beforeEach(async () => {
    cart = await rosa.createCart({ order_type: 'C' });
  });

  const wanted = (choice: Partial<LineChoice>, over: Partial<WantedLine> = {}): WantedLine => ({
    choice: { product_type: '0', uuid: '', quantity: 1, toppings: [], ...choice },
    quantity: 1,
    name: 'Lo de siempre',
    ...over,
  });
  const fill = (...lines: WantedLine[]): Promise<FilledCart> =>
    shop.deps.db.transaction(async (tx) => {
      const stored = await lockCart(tx, cart);
      if (stored === undefined) throw new Error('no cart');
      const about = { catalogue: shop.catalogue(), ids: shop.deps.ids, now: shop.clock.now(), lang: 'es' as const };
      return fillCart(tx, about, stored, lines);
    });
  const inCart = async () =>
    (await rosa.detail(cart)).data.item.data.map(({ menu_uuid, quantity, note }) => [menu_uuid, quantity, note]);

  it('adds pizzas, halves, combos and notes at current prices', async () => {
    const halves = ['pz-limena', 'pz-margarita'].map((menu_uuid) => ({ menu_uuid, toppings: [] }));
    const { missing, priced } = await fill(
      wanted(pizza(), { quantity: 2, note: 'sin cortar' }),
      wanted({ ...pizza('hh-mitad'), product_type: '2', halves: halves as never }),
      wanted(firstChoice(shop.catalogue(), 'cb-dos-grandes')),
    );
    expect(missing).toEqual([]);
    expect(await inCart()).toEqual([
      ['pz-horno', 2, 'sin cortar'],
      ['hh-mitad', 1, undefined],
      ['cb-dos-grandes', 1, undefined],
    ]);
    const { data } = await rosa.detail(cart);
    expect(Math.round(data.item.total * 100)).toBe(priced.total.totalMinor);
    expect(data.changes).toEqual([]);
  });

  it('reports unavailable lines and adds the others', async () => {
    shop.changeMenu((data) => ({
      ...data,
      store: data.store.map((store) => ({ ...store, notSold: ['dr-limonada'] })),
    }));
    const { missing } = await fill(
      wanted({ uuid: 'pz-nada' }, { name: 'Pizza de ayer' }),
      wanted({ uuid: 'dr-limonada' }, { name: 'Limonada' }),
      wanted(firstChoice(shop.catalogue(), 'cb-almuerzo'), { name: 'Almuerzo' }),
      wanted(pizza()),
    );
    expect(missing).toEqual([
      { type: 'removed', name: 'Pizza de ayer', code: 'SINGLE-01', message: 'Pizza de ayer ya no está disponible.' },
      { type: 'removed', name: 'Limonada', code: 'SINGLE-02', message: 'Esta tienda no vende Limonada.' },
      {
        type: 'removed',
        name: 'Almuerzo',
        code: 'ITEM-03',
        message: 'Almuerzo se vende solo en el horario de almuerzo.',
      },
    ]);
    expect(await inCart()).toEqual([['pz-horno', 1, undefined]]);
  });

  it('merges with the lines of the cart up to the limit of a line', async () => {
    await rosa.add(cart, { uuid: 'dr-agua', quantity: 15 });
    await fill(wanted({ uuid: 'dr-agua' }, { quantity: 5 }));
    expect(await inCart()).toEqual([['dr-agua', 20, undefined]]);
    const { missing } = await fill(wanted({ uuid: 'dr-agua' }, { name: 'Agua' }), wanted({ uuid: 'dr-limonada' }));
    expect(missing).toMatchObject([{ name: 'Agua', message: 'Agua ya no entra en tu pedido.' }]);
    expect(await inCart()).toEqual([
      ['dr-agua', 20, undefined],
      ['dr-limonada', 1, undefined],
    ]);
  });

  it('stops at the maximum order', async () => {
    const { missing, priced } = await fill(
      ...Array.from({ length: 30 }, (_, index) => wanted(pizza(), { note: `caja ${index}` })),
    );
    expect(priced.total.totalMinor).toBeLessThanOrEqual(70_000);
    expect(priced.lines.length + missing.length).toBe(30);
    expect(new Set(missing.map(({ code }) => code))).toEqual(new Set(['CART-09']));
    expect((await rosa.detail(cart)).data.item.data).toHaveLength(priced.lines.length);
  });

  it('uses the place of the cart', async () => {
    await fill(wanted(pizza()));
    const here = (await rosa.detail(cart)).data.item.total;
    cart = await rosa.createCart({ order_type: 'C', outlet_code: outlets.losOlivos });
    await fill(wanted(pizza()));
    expect((await rosa.detail(cart)).data.item.total).toBeLessThan(here);
  });
});
