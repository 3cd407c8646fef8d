import type { AlarmContact } from '@horno/contracts/till';
import type { Deps } from '../deps.ts';

/** Returns the contact for alarms about a store: its own, else that of the chain's operations, else none. */
export function alarmContactOf({ catalogue, env }: Pick<Deps, 'catalogue' | 'env'>, outletCode: string): AlarmContact {
  const own = catalogue.current().storeByCode.get(outletCode)?.alarm;
  if (own?.email !== undefined || own?.phone !== undefined) return { to: 'store', ...own };
  const { ALARM_EMAIL: email, ALARM_PHONE: phone } = env;
  if (email === undefined && phone === undefined) return { to: 'none' };
  return { to: 'chain', ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
}
