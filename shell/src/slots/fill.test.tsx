import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Composition } from '@horno/contracts/composition';
import { type PageModule, Slot, type SlotModule, useEvent, useTranslation } from '@horno/kit';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { aComposition, aFill, aRemote, fakeRemotes } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import { type Fill, startFill } from './fill.ts';
import { type FillTarget, fillsOf } from './fill-target.ts';
import type { ForeignProps } from './foreign-lifecycles.ts';
import { regionElement } from './slot-mounter.ts';

const effects: string[] = [];
const pageOf = (module: Partial<PageModule<never> & SlotModule<never, never>>) => ({ default: module });

function Cart({ count = 0 }: { count?: number }) {
  useEffect(() => {
    effects.push('up');
    return () => void effects.push('down');
  }, []);
  return <button type="button">{`${useTranslation().t('label')} ${count}`}</button>;
}
function Outer({ count = 0 }: { count?: number }) {
  return (
    <section>
      {`outer ${count}`}
      <Slot name="outer.inside" props={{ count }} />
    </section>
  );
}

function Curious() {
  useEvent('cart.updated@1', () => undefined);
  return null;
}

const cart = pageOf({ component: Cart as never });
const words = { 'i18n-es': { default: { label: 'Pedido' } }, 'i18n-en': { default: { label: 'Order' } } };

beforeEach(() => {
  jest.useFakeTimers();
  effects.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});
const passes = (ms = 50) => act(() => jest.advanceTimersByTimeAsync(ms));
const leave = (fill: Fill, ms = 50) =>
  act(async () => {
    fill.unmount();
    await jest.advanceTimersByTimeAsync(ms);
  });

function setUp(parts: Record<string, unknown>, remotePart: Parameters<typeof aRemote>[0] = {}) {
  const remote = aRemote({ slots: { cart: aFill('header.cart') }, ...remotePart });
  const remotes = fakeRemotes({ 'mf-sample': { ...words, ...parts } });
  const shell = testShell({ composition: aComposition([remote]), open: remotes.open });
  const [target] = fillsOf(shell.runtime.composition, 'header.cart');
  if (!target) throw new Error('no target');
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const element = regionElement(host, target.region);
  const start = (props = {}): Fill => startFill(target, element, props, shell.shell.fills);
  return { ...shell, remotes, element, start };
}

describe('a part that loads', () => {
  test('is on screen with its messages and the props of the slot', async () => {
    const { start, element, faults, remotes } = setUp({ 'slot-cart': cart });
    start({ count: 2 });
    await passes();
    expect(element).toHaveTextContent('Pedido 2');
    expect([faults, remotes.asked]).toEqual([[], ['mf-sample/slot-cart', 'mf-sample/i18n-es']]);
  });

  test.each([
    ['before it is loaded', 0],
    ['once it is there', 50],
  ])('gets other props %s, without a second mount', async (_, ms) => {
    const { start, element } = setUp({ 'slot-cart': cart });
    const fill = start({ count: 1 });
    await passes(ms);
    fill.update({ count: 2 });
    fill.update({ count: 3 });
    await passes();
    fill.update({ count: 4 });
    fill.update({ count: 5 });
    await passes();
    expect(element).toHaveTextContent('Pedido 5');
    expect(effects).toEqual(['up']);
  });

  test('ends with everything that it started', async () => {
    const { start, element } = setUp({ 'slot-cart': cart });
    const fill = start();
    await passes();
    await leave(fill);
    expect(element).toBeEmptyDOMElement();
    expect(effects).toEqual(['up', 'down']);
  });

  test('ends when it is unmounted during an update or its mount', async () => {
    const { start, element, faults } = setUp({ 'slot-cart': cart });
    const updating = start();
    await passes();
    updating.update({ count: 2 });
    await leave(updating);
    expect(effects).toEqual(['up', 'down']);
    const mounting = start();
    await leave(mounting);
    const between = start();
    await passes(0);
    await leave(between);
    expect(element).toBeEmptyDOMElement();
    expect(effects.filter((effect) => effect === 'up')).toHaveLength(effects.length / 2);
    expect(faults).toEqual([]);
  });

  test('uses the language that was chosen while it loaded', async () => {
    const { start, element, runtime } = setUp({ 'slot-cart': cart });
    start();
    runtime.setLang('en');
    await act(() => runtime.i18n.changeLanguage('en'));
    await passes();
    expect(element).toHaveTextContent('Order 0');
  });

  test('receives and publishes only events of its manifest', async () => {
    const { start, faults } = setUp({ 'slot-cart': pageOf({ component: Curious as never }) });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start();
    await passes();
    expect(faults).toMatchObject([{ remote: 'mf-sample', phase: 'render' }]);
    expect(String(faults[0]?.error)).toContain('`listens`');
  });
});

describe('a part within a part', () => {
  test('ends with the outer part, and stays when the outer part gets other props', async () => {
    const outer = pageOf({ component: Outer as never });
    const slots = { cart: aFill('header.cart'), inside: aFill('outer.inside') };
    const { start, element, faults } = setUp({ 'slot-cart': outer, 'slot-inside': cart }, { slots });
    const fill = start({ count: 1 });
    await passes();
    expect(element).toHaveTextContent('outer 1Pedido 1');
    fill.update({ count: 2 });
    await passes();
    expect(element).toHaveTextContent('outer 2Pedido 2');
    expect(effects).toEqual(['up']);
    await leave(fill);
    expect(element).toBeEmptyDOMElement();
    expect(effects).toEqual(['up', 'down']);
    expect(faults).toEqual([]);
  });
});

describe('a part that is off', () => {
  test('shows a fallback without a try, a report or a retry', async () => {
    const { start, element, faults, remotes } = setUp({ 'slot-cart': cart }, { state: 'off' });
    start();
    await passes();
    expect(element.querySelector('[data-fallback="region"]')).toHaveTextContent('El resto de la tienda funciona');
    expect(element.querySelector('button')).toBeNull();
    expect([faults, remotes.asked]).toEqual([[], []]);
  });

  test('holds up no other part', async () => {
    const { start, shell } = setUp({ 'slot-cart': cart }, { state: 'off' });
    if (!shell.fills) throw new Error('no fills');
    const ended = jest.spyOn(shell.fills.hydrationQueue, 'isUp');
    start();
    await passes();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe('a part without a connection', () => {
  test('ux 20: says so, keeps its retry, and is loaded once the connection is back', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isCut = true;
    const load = () => {
      if (isCut) throw new TypeError('Failed to fetch');
      return cart;
    };
    const { start, element, runtime } = setUp({ 'slot-cart': load });
    runtime.connection?.found(false);
    start();
    await passes(60_000);
    const fallback = element.querySelector('[data-fallback="region"]');
    expect(fallback).toHaveTextContent('Si es tu conexión, la traemos apenas vuelva');
    expect(fallback?.querySelector('button')).toHaveTextContent('Intentar de nuevo');
    isCut = false;
    runtime.connection?.found(true);
    await passes();
    expect(element.querySelector('[data-fallback]')).toBeNull();
    expect(element).toHaveTextContent('Pedido 0');
    expect(effects).toEqual(['up']);
  });
});

describe('a part of another framework', () => {
  const foreign = (part: object = {}) => {
    const life = {
      bootstrap: jest.fn(async () => undefined),
      mount: jest.fn(async ({ domElement }: { domElement: HTMLElement }) => domElement.append('foreign')),
      unmount: jest.fn(async ({ domElement }: { domElement: HTMLElement }) => domElement.replaceChildren()),
      ...part,
    };
    return life;
  };

  test('is mounted by its own lifecycles, with its element, bus and router', async () => {
    const life = foreign();
    const { start, element, faults } = setUp({ 'slot-cart': life });
    const fill = start({ count: 1 });
    await passes();
    expect(element).toHaveTextContent('foreign');
    const own = { name: 'mf-sample', domElement: element, slotProps: { count: 1 } };
    expect(life.mount).toHaveBeenCalledWith(expect.objectContaining({ ...own, mountParcel: expect.any(Function) }));
    await leave(fill);
    expect(life.unmount).toHaveBeenCalledTimes(1);
    expect(faults).toEqual([]);
  });

  test('reads the flags of the release and follows changes', async () => {
    const seen: unknown[] = [];
    let end: () => void = () => undefined;
    const mount = async ({ flags }: Pick<ForeignProps, 'flags'>) => {
      seen.push(flags.get());
      end = flags.subscribe((value) => seen.push(value));
    };
    const { start, runtime } = setUp({ 'slot-cart': foreign({ mount }) });
    start();
    await passes();
    const become = (part: Partial<Composition>) => runtime.setComposition({ ...runtime.composition, ...part });
    become({ flags: { 'sample.new': true } });
    become({ release: 3, flags: { 'sample.new': true } });
    become({ flags: {} });
    end();
    become({ flags: { 'sample.new': true } });
    expect(seen).toEqual([{}, { 'sample.new': true }, {}]);
  });

  test('squad F3: follows the language and sets the title of the page', async () => {
    const seen: unknown[] = [];
    const mount = async ({ language, setTitle }: Pick<ForeignProps, 'language' | 'setTitle'>) => {
      seen.push(language.get());
      language.subscribe((lang) => seen.push(lang));
      setTitle('Tablero');
    };
    const { start, runtime } = setUp({ 'slot-cart': foreign({ mount }) });
    const heads = jest.spyOn(runtime, 'onHead');
    start();
    await passes();
    runtime.bus.publish('shell', 'language.changed@1', { lang: 'en' });
    expect(seen).toEqual(['es', 'en']);
    expect(heads).toHaveBeenCalledWith({ title: 'Tablero' });
  });

  test.each([
    ['of the shop', foreign(), [{ title: '' }]],
    [
      'that it sets',
      foreign({ mount: async ({ setTitle }: ForeignProps) => setTitle('Tablero') }),
      [{ title: 'Tablero' }],
    ],
  ])('squad S4: a page that the visitor comes to has the title %s', async (_, life, heads) => {
    const { shell, runtime, element } = setUp({ 'page-board': life });
    const onHead = jest.spyOn(runtime, 'onHead');
    const [remote = aRemote()] = runtime.composition.remotes;
    const own = { region: 'page/mf-sample/board', kind: 'page' as const, key: 'board', pattern: '/board' };
    startFill({ ...own, remote, criticality: 'primary' }, element, {}, shell.fills);
    await passes();
    expect(onHead.mock.calls.map(([head]) => head)).toEqual(heads);
  });

  test('squad F3: has place and cart with their changes, and goes to other pages', async () => {
    const seen: unknown[] = [];
    const mount = async ({ place, cart, navigate }: Pick<ForeignProps, 'place' | 'cart' | 'navigate'>) => {
      seen.push(place.get(), cart.get()?.count);
      place.subscribe((value) => seen.push(value?.orderType));
      cart.subscribe(({ count }) => seen.push(count));
      navigate('/menu');
    };
    const { start, runtime } = setUp({ 'slot-cart': foreign({ mount }) }, { listens: ['cart.updated@1'] });
    start();
    await passes();
    const minor = { subTotalMinor: 0, totalMinor: 0, missingMinor: 0 };
    runtime.bus.publish('mf-location', 'disposition.changed@1', {});
    runtime.bus.publish('mf-menu-cart', 'cart.updated@1', { count: 2, ...minor });
    expect(seen).toEqual([null, undefined, undefined, 2]);
    expect(runtime.router.get().location.pathname).toBe('/menu');
  });

  test('squad F3: reads the cart only when its manifest says so', async () => {
    const mount = async ({ cart }: Pick<ForeignProps, 'cart'>) => void cart.get();
    const { start, faults } = setUp({ 'slot-cart': foreign({ mount }) });
    start();
    await passes();
    expect(String(faults[0]?.error)).toContain('uses cart.updated@1 without declaring it');
  });

  test('squad F3: gets the server’s HTML with its data to hydrate, otherwise an empty element', async () => {
    const seen: unknown[] = [];
    const mount = async ({ hydrate, data, domElement }: ForeignProps) => {
      seen.push([hydrate, data, domElement.textContent]);
    };
    const { start, element, shell } = setUp({ 'slot-cart': foreign({ mount }) });
    const taken = jest.spyOn(shell.fills, 'takeInitial');
    for (const initial of [{ data: { phone: '1' } }, undefined]) {
      element.innerHTML = '<p>rendered</p>';
      taken.mockReturnValueOnce(initial);
      const fill = start();
      await passes();
      await leave(fill);
    }
    expect(seen).toEqual([
      [true, { phone: '1' }, 'rendered'],
      [false, undefined, ''],
    ]);
  });

  test('squad F3: has its style sheets while it is mounted, and not after', async () => {
    const styles = [{ path: '/_assets/mf-sample/a/board.css', integrity: 'sha384-a' }];
    const link = () => document.querySelector<HTMLLinkElement>(`link[href="${styles[0]?.path}"]`);
    const { start, element } = setUp({ 'slot-cart': foreign() }, { styles });
    const fill = start();
    await passes();
    expect(link()?.integrity).toBe('sha384-a');
    expect(element).toBeEmptyDOMElement();
    link()?.dispatchEvent(new Event('load'));
    await passes();
    expect(element).toHaveTextContent('foreign');
    await leave(fill);
    expect(link()).toBeNull();
  });

  test('is reported and unmounted when its update fails', async () => {
    const update = async () => {
      throw new Error('no update');
    };
    const life = foreign({ update });
    const { start, element, faults } = setUp({ 'slot-cart': life });
    const fill = start({ count: 1 });
    await passes();
    fill.update({ count: 2 });
    await passes();
    expect(faults).toMatchObject([{ remote: 'mf-sample', phase: 'update' }]);
    await leave(fill);
    expect(life.unmount).toHaveBeenCalledTimes(1);
    expect(element).toBeEmptyDOMElement();
  });

  test('leaves its element to the next part after its mount has ended, however late that is', async () => {
    const styles = [{ path: '/_assets/mf-sample/b/board.css', integrity: 'sha384-b' }];
    const { start, element, shell } = setUp({ 'slot-cart': foreign() }, { styles });
    const come = async () => {
      document.querySelector(`link[href="${styles[0]?.path}"]`)?.dispatchEvent(new Event('load'));
      await passes();
    };
    const fill = start();
    await passes();
    const [target] = fillsOf(shell.fills?.runtime.composition as Composition, 'header.cart');
    const next = startFill(target as FillTarget, element, {}, shell.fills, fill.unmount());
    await passes();
    await come();
    await come();
    expect(element).toHaveTextContent(/^foreign$/);
    await leave(next);
  });

  test('leaves the fallback, when its styles come after its time is over', async () => {
    const styles = [{ path: '/_assets/mf-sample/d/board.css', integrity: 'sha384-d' }];
    const unmount = async ({ domElement }: ForeignProps) => domElement.lastChild?.remove();
    const { start, element } = setUp({ 'slot-cart': foreign({ unmount }) }, { styles });
    const fill = start();
    await passes(1000);
    document.querySelector(`link[href="${styles[0]?.path}"]`)?.dispatchEvent(new Event('load'));
    await passes();
    expect(element.querySelector('[data-fallback="region"]')).toHaveTextContent('Intentar de nuevo');
    await leave(fill);
  });

  test('gets no props after its end', async () => {
    const updates: (() => void)[] = [];
    const update = jest.fn(() => new Promise<void>((resolve) => updates.push(resolve)));
    const unmount = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
    const { start, faults } = setUp({ 'slot-cart': foreign({ update, unmount }) });
    const fill = start({ count: 1 });
    await passes();
    fill.update({ count: 2 });
    await passes();
    fill.update({ count: 3 });
    void fill.unmount();
    await passes();
    updates[0]?.();
    await passes();
    await passes(200);
    expect(update).toHaveBeenCalledTimes(1);
    expect(faults).toEqual([]);
  });

  test('leaves no style sheet when its mount fails', async () => {
    const styles = [{ path: '/_assets/mf-sample/c/board.css', integrity: 'sha384-c' }];
    const link = () => document.querySelector(`link[href="${styles[0]?.path}"]`);
    const { start } = setUp({ 'slot-cart': foreign({ mount: () => Promise.reject(new Error('no')) }) }, { styles });
    const fill = start();
    await passes();
    link()?.dispatchEvent(new Event('load'));
    await passes();
    expect(link()).toBeNull();
    await leave(fill);
  });

  test('is forgotten after its end', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const seen: WeakRef<object>[] = [];
    const mount = async ({ place }: ForeignProps) => void seen.push(new WeakRef(place));
    const { start } = setUp({
      'slot-cart': { mount, bootstrap: async () => undefined, unmount: async () => undefined },
    });
    let fill: Fill | undefined = start();
    await passes();
    // single-spa’s own timers are over.
    await leave(fill, 10_000);
    fill = undefined;
    jest.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    expect(seen.map((each) => each.deref())).toEqual([undefined]);
  });

  test('leaves an empty element when its unmount hangs or throws', async () => {
    for (const unmount of [() => new Promise(() => undefined), () => Promise.reject(new Error('no'))]) {
      const { start, element, faults } = setUp({ 'slot-cart': foreign({ unmount }) });
      const fill = start();
      await passes();
      await leave(fill, 600);
      expect(element).toBeEmptyDOMElement();
      expect(faults).toMatchObject([{ remote: 'mf-sample', phase: 'unmount' }]);
    }
  });
});
