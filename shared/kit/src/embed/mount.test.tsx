import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { useBus, useNotify } from '../hooks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { page, slot } from '../remote-module.ts';
import { Slot } from '../slots/slot.tsx';
import type { EmbedSource } from './embed-scope.ts';
import { embedPart } from './mount.ts';

const texts = { es: { hello: 'Hola' }, en: { hello: 'Hello' } };

function Sample({ name = '' }: { name?: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const session = useBus().last('session.changed@1');
  return (
    <>
      <h2>{`${t('hello')} ${name} ${session?.status}`}</h2>
      <Link to="/huts">away</Link>
      <Slot name="home.deals" />
      <button type="button" onClick={() => notify({ id: 'a', kind: 'info', text: 'noted' })}>
        tell
      </button>
    </>
  );
}

const source = (part: Partial<EmbedSource> = {}): EmbedSource => ({
  remote: { name: 'mf-sample', squad: 'sample', i18n: 'sample', publishes: [], listens: ['session.changed@1'] },
  part: 'slot:sample',
  module: slot({ component: Sample }),
  messages: async (lang) => ({ default: texts[lang] }),
  files: 'https://shop.example/_assets/mf-sample/0/container/',
  ...part,
});

let element: HTMLElement;
beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  cleanup();
  element.remove();
});

describe('a part on a page of another site', () => {
  test('is mounted, follows its options, and leaves an empty element', async () => {
    const { mount } = embedPart(source());
    const mounted = await act(() => mount(element, { props: { name: 'Ana' } }));
    expect(screen.getByRole('heading').textContent).toBe('Hola Ana guest');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://shop.example/huts');
    await act(async () => mounted.update({ lang: 'en' }));
    expect(screen.getByRole('heading').textContent).toBe('Hello Ana guest');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://shop.example/en/huts');
    await act(async () => mounted.unmount());
    expect(element.innerHTML).toBe('');
  });

  test('is a component in a page with React, and shows its notices itself', async () => {
    const { Part } = embedPart(source());
    await act(async () => void render(<Part shop="https://pizza.example/x" />));
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://pizza.example/huts');
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByRole('status').textContent).toBe('noted');
  });

  test('that is a page shows the address without parameters, or the one that it is given', async () => {
    const module = page({ component: () => null, load: async ({ params }) => void asked.push(params.slug) });
    const asked: (string | undefined)[] = [];
    const { Part } = embedPart(
      source({ part: 'page:menu', page: { pattern: '/order/:slug?' }, module: module as never }),
    );
    await act(async () => void render(<Part />));
    await act(async () => void render(<Part path="/order/pizzas" />));
    expect(asked).toEqual([undefined, 'pizzas']);
  });

  test('that needs the session is a link to its page in the shop, and loads nothing', async () => {
    const messages = jest.fn<EmbedSource['messages']>();
    const { Part } = embedPart(
      source({ part: 'page:login', page: { pattern: '/login' }, needsSession: true, messages }),
    );
    await act(async () => void render(<Part lang="en" />));
    expect(screen.getByRole('link', { name: 'Open in the shop' }).getAttribute('href')).toBe(
      'https://shop.example/en/login',
    );
    expect(messages).not.toHaveBeenCalled();
  });

  test('without its texts is a link too, and the page gets the error', async () => {
    const onError = jest.fn();
    const messages = () => Promise.reject(new Error('gone'));
    const { Part } = embedPart(source({ messages }));
    await act(async () => void render(<Part onError={onError} />));
    expect(screen.getByRole('link', { name: 'Abrir en la tienda' })).toBeTruthy();
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'gone' }));
  });

  test('finds a picture in the shop that its code names without an origin', async () => {
    const { Part } = embedPart(
      source({ module: slot({ component: () => <img src="/api/v1/product-media/a.svg" alt="map" /> }) }),
    );
    await act(async () => void render(<Part />));
    const picture = screen.getByAltText<HTMLImageElement>('map');
    picture.dispatchEvent(new Event('error'));
    expect(picture.getAttribute('src')).toBe('https://shop.example/api/v1/product-media/a.svg');
    picture.dispatchEvent(new Event('error'));
    expect(picture.getAttribute('src')).toBe('https://shop.example/api/v1/product-media/a.svg');
  });

  test('names the option when the shop has no address', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Part } = embedPart(source({ files: 'auto' }));
    expect(() => render(<Part />)).toThrow('mf-sample: `shop` is no address of a shop: auto');
  });
});

test('a page whose React DOM is of another version than its React gets an error that names both', async () => {
  jest.resetModules();
  jest.doMock('react-dom/client', () => ({ version: '19.0.0', createRoot: () => undefined }));
  const { embedPart: made } = await import('./mount.ts');
  await expect(made(source()).mount(element)).rejects.toThrow(
    /HORNO-REACT-COPIES: .* react 19\.3\.1, but react-dom\/client is 19\.0\.0/,
  );
  jest.dontMock('react-dom/client');
});
