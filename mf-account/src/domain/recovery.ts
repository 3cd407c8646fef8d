import { type ErrorCode, errorCodeOf } from '@horno/contracts/errors';

/** Action that solves an error of a whole form. */
export type Recovery =
  | 'login'
  | 'register'
  | 'forgot'
  | 'resend'
  | 'contact'
  | 'call'
  | 'addresses'
  | 'phone'
  | 'again';

type AccountCode = Extract<ErrorCode, `CUS-${string}` | `CPH-${string}`>;

/** Recovery for every code of the account (domain §3.6). `field`: shown beside a field; `wait`: shown with the time to wait. */
export const recoveries: Readonly<Record<AccountCode, Recovery | 'field' | 'wait'>> = {
  'CUS-100001': 'login',
  'CUS-100002': 'register',
  'CUS-100003': 'login',
  'CUS-100004': 'forgot',
  'CUS-100005': 'forgot',
  'CUS-100006': 'wait',
  'CUS-100007': 'field',
  'CUS-100008': 'phone',
  'CUS-100009': 'resend',
  'CUS-100010': 'call',
  'CUS-100011': 'again',
  'CUS-100012': 'contact',
  'CUS-100013': 'contact',
  'CUS-100014': 'field',
  'CUS-100015': 'wait',
  'CUS-100016': 'addresses',
  'CUS-100017': 'field',
  'CUS-100018': 'resend',
  'CUS-100019': 'field',
  'CPH-01': 'phone',
  'CPH-02': 'field',
};

export function recoveryOf(error: unknown): Recovery | undefined {
  const code = errorCodeOf(error);
  if (code === 'LOGIN_AGAIN') return 'login';
  const way = code && recoveries[code as AccountCode];
  return way === 'field' || way === 'wait' ? undefined : way;
}
