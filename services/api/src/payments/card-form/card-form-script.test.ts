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

/** The browser that this file runs in; the rest of the package has none, and no types of one. */
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

describe('the document that runs the gateway’s script', () => {
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

  it('opens the form with the session, the amount and the way back', () => {
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

  it('offers another try and the way back when the script does not come within ten seconds', () => {
    jest.advanceTimersByTime(scriptWaitMs - 1);
    expect(shown()).toEqual(['loading']);
    jest.advanceTimersByTime(1);
    expect(shown()).toEqual(['failed']);
    expect(browser.document.activeElement?.id).toBe('retry');
  });

  it.each([
    ['is refused', () => script().onerror?.()],
    ['comes without what was asked for', () => script().onload?.()],
  ])('does so as well when it %s', (_, happen) => {
    happen();
    expect(shown()).toEqual(['failed']);
  });

  it('leads back by a post without a token, in any case', () => {
    expect(page).toContain('<form method="post" action="/pay/return/ref">');
    expect(page).toContain('Volver y pagar de otra forma');
  });
});
