import { createFailureLimiter } from '../customers/failure-limiter.ts';

/**
 * Limits failed look-ups (domain §3.9): five per client address, 20 per order number or e-mail from all addresses, because many
 * clients could soon guess four digits.
 */
export const lookupLimiter = createFailureLimiter<{ ip: string; reference: string }>({
  code: 'TOO_MANY',
  windowMs: 10 * 60_000,
  subjectsOf: ({ ip, reference }) => [
    { subject: `tracking|${ip}`, max: 5 },
    { subject: `tracking-of|${reference}`, max: 20 },
  ],
});
