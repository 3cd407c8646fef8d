import { afterEach, expect, test } from '@jest/globals';
import { canOpen } from './device-wallets.ts';

const browser = window as unknown as Record<string, unknown>;
const applePay = (canMakePayments: () => boolean) => ({ canMakePayments });

afterEach(() => {
  delete browser.ApplePaySession;
  delete browser.PaymentRequest;
});

test.each([
  ['without both', {}, [false, false]],
  ['with the Payment Request API', { PaymentRequest: class {} }, [false, true]],
  ['with Apple Pay', { PaymentRequest: class {}, ApplePaySession: applePay(() => true) }, [true, false]],
  [
    'whose device has no Apple Pay',
    { PaymentRequest: class {}, ApplePaySession: applePay(() => false) },
    [false, false],
  ],
  [
    'that refuses Apple Pay to an insecure page',
    {
      ApplePaySession: applePay(() => {
        throw new DOMException('insecure', 'InvalidAccessError');
      }),
    },
    [false, false],
  ],
])('canOpen tells which sheets open in a browser %s', (_, parts, [apple, google]) => {
  Object.assign(browser, parts);
  expect([canOpen('applepay'), canOpen('googlepay')]).toEqual([apple, google]);
});
