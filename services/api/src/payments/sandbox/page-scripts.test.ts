/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bankScript, formScript } from './page-scripts.ts';
import { pageTexts } from './page-texts.ts';
import { bankPage, formPage } from './pages.ts';

interface Element {
  id: string;
  value: string;
  checked: boolean;
  textContent: string;
  click(): void;
}

/** jsdom types of this file only; the rest of the package has no DOM types. */
const { document, HTMLFormElement } = globalThis as unknown as {
  document: {
    documentElement: { innerHTML: string };
    activeElement: Element | null;
    getElementById(id: string): Element;
    querySelector(selector: string): Element | null;
  };
  HTMLFormElement: { prototype: { submit(): void } };
};

const input = {
  session: {
    purchaseNumber: '512345678901',
    amountMinor: 6340,
    canSave: true,
    lang: 'es',
    returnRef: 'r'.repeat(43),
    expiresAtMs: 0,
  },
  sessionToken: 'token',
  secret: 'secret',
  nonce: 'nonce',
  path: '/api/sandbox-gateway',
  symbol: 'US$',
} as const;

const reasons = { number: 'unknown', expiry: 'badExpiry', code: 'badCode' } as const;

describe('sandbox form script', () => {
  const submit = jest.fn<() => void>();
  const field = (id: string) => document.getElementById(id);
  const press = () => field('go').click();

  function open(page: string, script: string): void {
    document.documentElement.innerHTML = page.replace(/<script nonce.*/s, '');
    new Function(script)();
  }
  function fill(number: string, expiry = '12/40', code = '123'): void {
    field('number').value = number;
    field('expiry').value = expiry;
    field('code').value = code;
    press();
  }
  beforeEach(() => {
    submit.mockClear();
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
    open(formPage(input), formScript);
  });
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['a card that is not a test card', '4242 4242 4242 4242', '12/40', '123', 'number'],
    ['empty fields', '', '', '', 'number'],
    ['a past expiry', '4111 1111 1111 1111', '01/20', '123', 'expiry'],
    ['no expiry', '4111111111111111', 'soon', '123', 'expiry'],
    ['a short code', '4111111111111111', '12/40', '12', 'code'],
  ] as const)('posts nothing and shows the reason for %s', (_, number, expiry, code, focused) => {
    for (const lang of ['es', 'en'] as const) {
      open(formPage({ ...input, session: { ...input.session, lang } }), formScript);
      fill(number, expiry, code);
      expect(submit).not.toHaveBeenCalled();
      expect(field('error').textContent).toBe(pageTexts[lang][reasons[focused]]);
      expect(document.activeElement?.id).toBe(focused);
    }
  });

  it('posts the token of the typed card once', () => {
    fill('4111-1111-1111-1111');
    expect(submit).toHaveBeenCalledTimes(1);
    expect(field('token').value).toMatch(/^512345678901\.approve\.none\.once\./);
    press();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('requests a saved card only when the box is ticked, and fills in a card of the list', () => {
    document.querySelector('[data-number="4000000000009995"]')?.click();
    field('keep').checked = true;
    press();
    expect(field('token').value).toMatch(/^512345678901\.funds\.none\.keep\./);
  });

  it.each([
    ['123456', 'passed'],
    ['000000', 'failed'],
  ])('posts a token for the code %s whose challenge is %s', (code, challenge) => {
    open(bankPage(input, { cardId: 'challenge', isSaved: false }), bankScript);
    field('code').value = code;
    press();
    expect(submit).toHaveBeenCalledTimes(1);
    expect(field('token').value).toContain(`.challenge.${challenge}.once.`);
  });
});
