import { type ErrorCode, errorCodes } from '@horno/contracts/errors';

/** Codes with the status of a rule of the shop, although a control of access refused: sessions, passwords, codes, links, tills. */
const controls: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['CUS-100001', 'CUS-100004', 'CUS-100005', 'CUS-100007', 'CUS-100010', 'CUS-100011', 'SOCIAL_FAILED'] as const),
  ...(['TILL-03', 'TILL-04', 'TILL-07', 'ORDER-36'] as const),
]);
const STATUSES: ReadonlySet<number> = new Set([403, 429]);

/** Returns whether a control of access or a limit refused a request; the log names its code. */
export function isRefusal(code: ErrorCode): boolean {
  return STATUSES.has(errorCodes[code].status) || controls.has(code);
}
