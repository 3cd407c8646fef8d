import { networkOf } from '@horno/server/proxies';
import { createFailureLimiter } from '../customers/failure-limiter.ts';
import { mailboxOf } from '../limits/mailbox.ts';

export interface LookupTry {
  ip: string;
  /** Id of the browser. A guesser can change it, an honest customer keeps it. */
  device: string | undefined;
  /** Order number or e-mail. */
  reference: string;
}

/** Failures per window: many customers share an address behind a carrier's network, so it allows more than one browser. */
const most = { browser: 5, address: 60, reference: 20 };

function lookupLimiterOf(kind: string) {
  return createFailureLimiter<LookupTry>({
    code: 'TOO_MANY',
    windowMs: 10 * 60_000,
    subjectsOf: ({ ip, device = '', reference }) => [
      { subject: `${kind}|${networkOf(ip)}|${device}`, max: most.browser },
      { subject: `${kind}|${networkOf(ip)}`, max: most.address },
      // Many addresses together could soon guess four digits.
      { subject: `${kind}-of|${reference}`, max: most.reference },
    ],
  });
}

/** Limits failed look-ups of `/tracking` (domain §3.9). Each kind of look-up counts apart. */
export const trackingLimiter = lookupLimiterOf('tracking');

/** Limits failed look-ups of receipts. */
export const receiptLimiter = lookupLimiterOf('receipt');

/** Limits the mails with links. Every request counts, because the answer must not reveal whether the e-mail has orders. */
export const linksLimiter = createFailureLimiter<LookupTry>({
  code: 'TOO_MANY',
  windowMs: 10 * 60_000,
  subjectsOf: ({ ip, device = '', reference }) => [
    { subject: `links|${networkOf(ip)}|${device}`, max: most.browser },
    { subject: `links|${networkOf(ip)}`, max: most.address },
    { subject: `links-of|${mailboxOf(reference)}`, max: most.browser },
  ],
});
