import type { ErrorCode } from './errors.ts';

const noLoyalty = 'The shop has no loyalty scheme: there are no points and no rewards to claim.';

const unforeseen = 'An unforeseen fault is INTERNAL with a status of 5xx, so that it is seen as one.';

const noAnswer = 'A browser says it of a call that it got no usable answer to: no server sends it.';

/** Codes of the catalogues that no call answers with, and why. A client may still have words for them. */
export const neverRaised: Readonly<Partial<Record<ErrorCode, string>>> = {
  NETWORK: noAnswer,
  TIMEOUT: noAnswer,
  BAD_ANSWER: noAnswer,
  'ITEM-04': noLoyalty,
  'REWARD-01': noLoyalty,
  'REWARD-02': noLoyalty,
  'REWARD-03': noLoyalty,
  'REWARD-04': noLoyalty,
  'REWARD-05': noLoyalty,
  UNAVAILABLE: 'It travels in error.data.code of HUTFE-4 (spec 1 §7).',
  NOTOPEN: 'It travels in error.data.code of HUTFE-10 (spec 1 §7).',
  'HUT-FE-004': 'Older name of HUTFE-4: a client takes it for that, and the server says HUTFE-4.',
  'HUTFE-0': unforeseen,
  'HUTBE-0': unforeseen,
  'HUTBE-1': 'Malformed input is VALIDATION with the fields.',
  'HUTBE-2': 'HUTFE-2 says that there is no such store.',
  'HUTBE-3': 'A store without hours goes by the chain’s own.',
  'HUTBE-5': 'HUTFE-10 says that a store is not open now, and names the next slot.',
  'CPH-01': 'Nothing in the shop needs a confirmed phone: only changing it does, and that is CUS-100008.',
};
