import type { ErrorCode } from './errors.ts';

const noLoyalty = 'The shop has no loyalty scheme: there are no points and no rewards to claim.';

const unforeseen = 'An unforeseen failure is INTERNAL with a 5xx status, so that monitoring sees it.';

const noAnswer = 'The client raises it when a call has no usable answer; no server sends it.';

/** Error codes that no call returns, with the reason. Clients may still have texts for them. */
export const unraisedErrors: Readonly<Partial<Record<ErrorCode, string>>> = {
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
  'HUT-FE-004': 'Old name of HUTFE-4: clients treat it as HUTFE-4, which the server sends.',
  'HUTFE-0': unforeseen,
  'HUTBE-0': unforeseen,
  'HUTBE-1': 'Malformed input is VALIDATION with field errors.',
  'HUTBE-2': 'HUTFE-2 covers an unknown store.',
  'HUTBE-3': 'A store without hours uses those of the chain.',
  'CPH-01': 'Only a change of the phone needs a confirmation, with CUS-100008.',
};
