import { defineRemote } from '@horno/contracts/manifest';
import { type LoadContext, page, useFlag, useLang } from '@horno/kit';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aDisposition } from './factories.ts';
import { renderInShell } from './render-in-shell.tsx';

const manifest = defineRemote({
  name: 'mf-sample',
  squad: 'sample',
  shell: '^1.0.0',
  pages: { menu: { route: 'category', layout: 'main', access: 'any', render: 'server' } },
  slots: {},
  i18n: 'sample',
  update: 'allow',
  budgets: { js: '1 kB', css: '1 kB' },
});
const messages = { es: { title: 'Carta' }, en: { title: 'Menu' } };

interface Answer {
  context: LoadContext;
  give(data: string): Promise<void>;
  fail(): Promise<void>;
}

function Menu({ data, pending }: { data: string; pending: boolean }) {
  const isNew = useFlag('sample.new');
  return <p aria-busy={pending}>{`${data} ${useLang()}${isNew ? ' new' : ''}`}</p>;
}

/** Renders a page whose load() the test answers. */
function setUp(part: { initial?: string; path?: string; reads?: string[]; flags?: string[]; redirect?: string } = {}) {
  const asked: Answer[] = [];
  const load = jest.fn(
    (context: LoadContext) =>
      new Promise<string>((resolve, reject) => {
        asked.push({
          context,
          give: (data) => act(async () => resolve(data)),
          fail: () => act(async () => reject(new Error('gone'))),
        });
      }),
  );
  const module = page<string>({
    component: Menu,
    load,
    reads: part.reads,
    flags: part.flags,
    head: (data, { t }) => ({ title: `${t('title')}: ${data}` }),
    redirect: (data) => (data === 'moved' ? part.redirect : undefined),
    skeleton: () => <p>wait</p>,
  });
  const shell = renderInShell({
    manifest,
    messages,
    page: 'menu',
    module,
    path: part.path ?? '/order/pizzas',
    ...('initial' in part && { initial: part.initial }),
  });
  const last = () => {
    const answer = asked.at(-1);
    if (!answer) throw new Error('load() was not called');
    return answer;
  };
  return { shell, load, asked, last, text: () => screen.getByText(/^(\w+ (es|en)( new)?|wait)$/) };
}

describe('PageHost with data of the document', () => {
  test('does not call load(), and leaves the head of the document', () => {
    const { shell, load, text } = setUp({ initial: 'pizzas' });
    expect(text()).toHaveTextContent('pizzas es');
    expect(load).not.toHaveBeenCalled();
    expect(shell.heads).toEqual([]);
  });

  test.each<[string, (at: ReturnType<typeof setUp>) => unknown, object]>([
    ['the path', ({ shell }) => shell.go('/order/bebidas'), { params: { slug: 'bebidas' } }],
    ['the language', ({ shell }) => shell.speak('en'), { lang: 'en' }],
    [
      'the place',
      ({ shell }) =>
        act(() => shell.bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() })),
      { place: { outletCode: 'LIM-MIR', orderType: 'D', tier: 2, advanceOrder: 0 } },
    ],
  ])('loads again when %s changes, and keeps the former content, busy, meanwhile', async (_, change, context) => {
    const page = setUp({ initial: 'pizzas' });
    await change(page);
    expect(page.load).toHaveBeenCalledTimes(1);
    expect(page.last().context).toMatchObject(context);
    expect(page.text()).toHaveTextContent('pizzas');
    expect(page.text()).toHaveAttribute('aria-busy', 'true');
    await page.last().give('other');
    expect(page.text()).toHaveTextContent('other');
    expect(page.text()).toHaveAttribute('aria-busy', 'false');
    expect(page.shell.heads.at(-1)?.title).toContain('other');
  });

  test('loads again when a search parameter changes that it reads', async () => {
    const { shell, load, last } = setUp({ initial: 'pizzas', reads: ['q'] });
    await shell.go('/order/pizzas?dialog=time');
    expect(load).not.toHaveBeenCalled();
    await shell.go('/order/pizzas?q=queso');
    expect(load).toHaveBeenCalledTimes(1);
    expect(last().context.search.get('q')).toBe('queso');
  });

  test('loads again when a flag changes that it names, and renders when another flag changes', async () => {
    const plain = setUp({ initial: 'pizzas' });
    await plain.shell.setFlag('sample.new', true);
    expect(plain.text()).toHaveTextContent('pizzas es new');
    expect(plain.load).not.toHaveBeenCalled();
    plain.shell.unmount();
    const { shell, load, last } = setUp({ initial: 'pizzas', flags: ['sample.new'] });
    await shell.setFlag('sample.other', true);
    expect(load).not.toHaveBeenCalled();
    await shell.setFlag('sample.new', true);
    expect(last().context.flags).toEqual({ 'sample.other': true, 'sample.new': true });
  });

  test('passes the head in the new language on when the data have arrived', async () => {
    const { shell, last } = setUp({ initial: 'pizzas' });
    await shell.speak('en');
    expect(shell.heads).toEqual([]);
    await last().give('pizzas');
    expect(shell.heads.map(({ title }) => title)).toEqual(['Menu: pizzas']);
  });
});

describe('PageHost without data', () => {
  test('shows its skeleton until load() returns', async () => {
    const { shell, last, text } = setUp();
    expect(text()).toHaveTextContent('wait');
    expect(shell.heads).toEqual([]);
    await last().give('pizzas');
    expect(text()).toHaveTextContent('pizzas es');
  });

  test('aborts load() of a former address and ignores its late answer', async () => {
    const { shell, asked, last, text } = setUp();
    const [former] = asked;
    await shell.go('/order/bebidas');
    expect(former?.context.signal?.aborted).toBe(true);
    await last().give('bebidas');
    await former?.give('pizzas');
    expect(text()).toHaveTextContent('bebidas');
    await former?.fail();
    expect(shell.faults).toEqual([]);
  });

  test('reports a failed load() with its name, and loads again on a tap', async () => {
    const { shell, load, last, text } = setUp();
    await last().fail();
    expect(screen.getByRole('alert')).toHaveTextContent('Algo salió mal');
    expect(shell.faults).toMatchObject([{ remote: 'mf-sample', phase: 'page-load', error: { message: 'gone' } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(text()).toHaveTextContent('wait');
    expect(load).toHaveBeenCalledTimes(2);
    await last().give('pizzas');
    expect(text()).toHaveTextContent('pizzas es');
  });

  test('keeps a failed page until the next address, which loads again', async () => {
    const { shell, last, text } = setUp();
    await last().fail();
    await shell.go('/order/bebidas');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(text()).toHaveTextContent('wait');
    await last().give('bebidas');
    expect(text()).toHaveTextContent('bebidas');
  });

  test('ignores an answer after it unmounts', async () => {
    const { shell, last } = setUp();
    shell.unmount();
    expect(last().context.signal?.aborted).toBe(true);
    await last().fail();
    expect(shell.faults).toEqual([]);
  });

  test('replaces the address when the data redirect, and passes no head on', async () => {
    const { shell, last } = setUp({ redirect: '/order/pizzas?x=1' });
    await last().give('moved');
    expect(shell.address()).toBe('/order/pizzas?x=1');
    expect(shell.heads).toEqual([]);
  });
});

describe('PageHost without load()', () => {
  test('is never busy, and passes its head on when the address or the language changes', async () => {
    const module = page({
      component: ({ pending }) => <p aria-busy={pending}>static</p>,
      head: (_, { params, lang }) => ({ title: `${params.slug} ${lang}` }),
    });
    const shell = renderInShell({ manifest, messages, page: 'menu', module, path: '/order/pizzas' });
    await shell.go('/order/bebidas');
    await shell.speak('en');
    expect(screen.getByText('static')).toHaveAttribute('aria-busy', 'false');
    expect(shell.heads.map(({ title }) => title)).toEqual(['pizzas es', 'bebidas es', 'bebidas en']);
  });
});
