/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cardFormPage, scriptWaitMs } from './card-form.page.ts';
import { cardFormScript } from './card-form-script.ts';

interface Element {
  id: string;
  hidden: boolean;
  click(): void;
}
interface Script {
  src: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
}

/** jsdom types of this file only; the rest of the package has no DOM types. */
const browser = globalThis as unknown as {
  document: {
    documentElement: { innerHTML: string };
    activeElement: Element | null;
    getElementById(id: string): Element;
    head: { querySelector(selector: string): Script };
  };
  VisanetCheckout?: object;
};

const page = cardFormPage({
  ...{ shop: 'Horno', symbol: 'US$' },
  lang: 'es',
  nonce: 'nonce',
  jsUrl: 'https://gateway.example/checkout.js',
  merchantId: '456879852',
  sessionToken: 'session-key',
  purchaseNumber: '512345678901',
  amountMinor: 6340,
  action: '/pay/return/ref',
  minutes: 9,
});

describe('card form script', () => {
  const configure = jest.fn();
  const open = jest.fn();
  const shown = () => ['loading', 'ready', 'failed'].filter((id) => !browser.document.getElementById(id).hidden);
  const script = () => browser.document.head.querySelector('script[src]');

  beforeEach(() => {
    jest.useFakeTimers();
    browser.document.documentElement.innerHTML = page.replace(/<script nonce.*/s, '');
    new Function(cardFormScript)();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.clearAllMocks();
    delete browser.VisanetCheckout;
  });

  it('opens the form with the session, the amount and the return path', () => {
    expect(shown()).toEqual(['loading']);
    expect(script().src).toBe('https://gateway.example/checkout.js');
    browser.VisanetCheckout = { configure, open };
    script().onload?.();
    expect(configure).toHaveBeenCalledWith(
      expect.objectContaining({ sessiontoken: 'session-key', amount: 63.4, action: '/pay/return/ref', channel: 'web' }),
    );
    expect([open.mock.calls.length, shown()]).toEqual([1, ['ready']]);
    browser.document.getElementById('open').click();
    expect(open).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(scriptWaitMs);
    expect(shown()).toEqual(['ready']);
  });

  it('offers a retry and the return path when the gateway script does not load within ten seconds', () => {
    jest.advanceTimersByTime(scriptWaitMs - 1);
    expect(shown()).toEqual(['loading']);
    jest.advanceTimersByTime(1);
    expect(shown()).toEqual(['failed']);
    expect(browser.document.activeElement?.id).toBe('retry');
  });

  it.each([
    ['cannot be loaded', () => script().onerror?.()],
    ['does not define the checkout object', () => script().onload?.()],
  ])('offers a retry and the return path when the gateway script %s', (_, happen) => {
    happen();
    expect(shown()).toEqual(['failed']);
  });

  it('posts without a token when the customer leaves', () => {
    expect(page).toContain('<form method="post" action="/pay/return/ref">');
    expect(page).toContain('Volver y pagar de otra forma');
  });
});
