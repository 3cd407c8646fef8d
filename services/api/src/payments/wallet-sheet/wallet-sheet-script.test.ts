/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { playedSheet, readAnswer } from '../sandbox/played-sheet.ts';
import { applePaySheet, googlePaySheet } from './sheet-methods.ts';
import { walletSheetPage } from './wallet-sheet.page.ts';
import { walletSheetScript } from './wallet-sheet-script.ts';

interface Element {
  id: string;
  hidden: boolean;
  disabled: boolean;
  value: string;
  textContent: string;
  click(): void;
}
interface MerchantEvent {
  validationURL: string;
  complete(session: Promise<unknown>): void;
}
interface Made {
  methods: { supportedMethods: string }[];
  details: unknown;
  onmerchantvalidation?(event: MerchantEvent): void;
}

/** jsdom types of this file only; the rest of the package has no DOM types. */
const browser = globalThis as unknown as {
  document: {
    documentElement: { innerHTML: string };
    activeElement: Element | null;
    getElementById(id: string): Element;
  };
  HTMLFormElement: { prototype: { submit(): void } };
  DOMException: new (message: string, name: string) => Error;
  PaymentRequest?: unknown;
  fetch: unknown;
  TextEncoder: unknown;
};

const google = googlePaySheet({ environment: 'TEST', gateway: 'g', gatewayMerchantId: '1', merchantName: 'Horno' });
const apple = applePaySheet({ merchantIdentifier: 'merchant.example' });
class Refusing {
  constructor() {
    throw new RangeError('not allowed by the policy');
  }
}

const page = (wallet: 'applepay' | 'googlepay') =>
  walletSheetPage({
    ...{
      lang: 'es',
      nonce: 'nonce',
      wallet,
      sheet: wallet === 'applepay' ? apple : google,
      shop: 'Horno',
      symbol: 'US$',
    },
    ...{ purchaseNumber: '512345678901', amountMinor: 6340, returnRef: 'ref' },
  });

describe('wallet sheet script', () => {
  const submit = jest.fn<() => void>();
  const complete = jest.fn<(result: string) => Promise<void>>(async () => undefined);
  const made: Made[] = [];
  let show: (request: Made) => Promise<{ details: unknown; complete: typeof complete }>;
  let canMakePayment: () => Promise<boolean>;
  const part = (id: string) => browser.document.getElementById(id);
  const said = () => part('said').textContent;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  async function open(wallet: 'applepay' | 'googlepay' = 'googlepay') {
    browser.document.documentElement.innerHTML = page(wallet).replace(/<script nonce.*/s, '');
    new Function(walletSheetScript)();
    await settled();
  }
  async function press() {
    part('open').click();
    await settled();
  }
  beforeEach(() => {
    made.length = 0;
    jest.clearAllMocks();
    browser.TextEncoder = TextEncoder;
    jest.spyOn(browser.HTMLFormElement.prototype, 'submit').mockImplementation(submit);
    show = async () => ({ details: { token: 'señal' }, complete });
    canMakePayment = async () => true;
    browser.PaymentRequest = class implements Made {
      methods: Made['methods'];
      details: unknown;
      constructor(methods: Made['methods'], details: unknown) {
        this.methods = methods;
        this.details = details;
        made.push(this);
      }
      canMakePayment = () => canMakePayment();
      show = () => show(this);
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    delete browser.PaymentRequest;
  });

  it('asks for the amount of the server and posts the answer of the wallet', async () => {
    await open();
    expect([part('open').hidden, part('open').textContent]).toEqual([false, 'Pagar con Google Pay']);
    await press();
    expect(made.at(-1)).toMatchObject({
      methods: [google.method],
      details: { id: '512345678901', total: { label: 'Horno', amount: { currency: 'PEN', value: '63.40' } } },
    });
    expect(JSON.parse(Buffer.from(part('answer').value, 'base64url').toString())).toEqual({ token: 'señal' });
    expect([submit.mock.calls.length, complete.mock.calls]).toEqual([1, [['unknown']]]);
  });

  it('opens one sheet and posts once when the button is pressed twice', async () => {
    await open();
    const before = made.length;
    part('open').click();
    await press();
    await press();
    expect([made.length - before, submit.mock.calls.length]).toEqual([1, 1]);
  });

  it('posts the answer when the sheet does not close', async () => {
    complete.mockRejectedValueOnce(new Error('gone'));
    await open();
    await press();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['AbortError', 'Cerraste Google Pay. No se te cobró nada.'],
    ['OperationError', 'Google Pay no respondió. No se te cobró nada: inténtalo otra vez o paga de otra forma.'],
  ])('offers the button again after the sheet ended with %s', async (name, text) => {
    show = () => Promise.reject(new browser.DOMException('ended', name));
    await open();
    await press();
    expect([said(), part('open').disabled, browser.document.activeElement?.id]).toEqual([text, false, 'open']);
    show = async () => ({ details: {}, complete });
    await press();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the browser has no Payment Request API', () => delete browser.PaymentRequest],
    ['the browser refuses the method', () => Object.assign(browser, { PaymentRequest: Refusing })],
    [
      'the device cannot pay',
      () => {
        canMakePayment = async () => false;
      },
    ],
  ])('says so and leads back when %s', async (_, happen) => {
    happen();
    await open();
    expect([part('open').hidden, browser.document.activeElement?.id]).toEqual([true, 'back']);
    expect(said()).toMatch(/^Google Pay no está disponible en este dispositivo\./);
    expect(submit).not.toHaveBeenCalled();
  });

  it('leads back when the wallet turns out to be unavailable', async () => {
    show = () => Promise.reject(new browser.DOMException('no', 'NotSupportedError'));
    await open();
    await press();
    expect([part('open').hidden, browser.document.activeElement?.id]).toEqual([true, 'back']);
  });

  it.each([
    [true, 1, ''],
    [false, 0, 'Apple Pay no respondió.'],
  ])('gets the merchant session of Apple Pay from the shop: %s', async (ok, posts, text) => {
    const fetched = jest.fn(async (_path: string, _init: object) => ({ ok, json: async () => ({ session: 1 }) }));
    browser.fetch = fetched;
    const validationURL = 'https://apple-pay-gateway.apple.com/x';
    show = async (request) => {
      const session = await new Promise<unknown>((resolve, reject) =>
        request.onmerchantvalidation?.({ validationURL, complete: (given) => void given.then(resolve, reject) }),
      );
      return { details: { session }, complete };
    };
    await open('applepay');
    await press();
    expect(fetched).toHaveBeenCalledWith(
      '/api/wallet-sheet/ref/merchant',
      expect.objectContaining({ method: 'POST', body: JSON.stringify({ validation_url: validationURL }) }),
    );
    expect(submit).toHaveBeenCalledTimes(posts);
    if (text) expect(said()).toContain(text);
  });
});

describe('sheets of the wallets', () => {
  it('name the sources of the method, which the policy of the document allows', () => {
    expect([apple.hosts, google.hosts]).toEqual([[], ['https://google.com/pay', 'https://pay.google.com']]);
  });

  it('are played by the sandbox with tokens of one purchase and one wallet', () => {
    const about = { purchaseNumber: '512345678901', wallet: 'googlepay', lang: 'es' } as const;
    const { body } = playedSheet('secret', about);
    const token = /value="([^"]+)" checked/.exec(body.html)?.[1];
    const details = JSON.stringify({ token });
    expect(readAnswer('secret', { ...about, details })?.id).toBe('approve');
    expect(readAnswer('another', { ...about, details })).toBeUndefined();
    expect(readAnswer('secret', { ...about, purchaseNumber: '512345678902', details })).toBeUndefined();
    expect(readAnswer('secret', { ...about, wallet: 'applepay', details })).toBeUndefined();
  });
});
