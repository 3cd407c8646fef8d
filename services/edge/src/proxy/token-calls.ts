import type { AnyCall } from '@horno/contracts/call';
import { calls } from '@horno/contracts/calls';
import { TokenAnswerSchema } from '@horno/contracts/customer';

const isToken = (call: AnyCall) => call.answer === TokenAnswerSchema;

function everyCall(group: object): AnyCall[] {
  return Object.values(group).flatMap((entry: AnyCall | object) => ('answer' in entry ? [entry] : everyCall(entry)));
}

const declared = everyCall(calls);
const tokenCalls = new Set(declared.filter(isToken).map(({ method, path }) => `${method} /api${path}`));
const LOGOUTS = ['customer.logout', 'customer.logoutEverywhere', 'customer.deleteAccount'];
const logoutCalls = new Set(
  declared.filter(({ id }) => LOGOUTS.includes(id)).map(({ method, path }) => `${method} /api${path}`),
);

const idOf = (method: string, pathname: string) => `${method} ${pathname.replace(/\/+$/, '')}`;

/** Returns whether a call answers with a session token. */
export function givesToken(method: string, pathname: string): boolean {
  return tokenCalls.has(idOf(method, pathname));
}

/** Returns whether a call ends the session. */
export function endsSession(method: string, pathname: string): boolean {
  return logoutCalls.has(idOf(method, pathname));
}
