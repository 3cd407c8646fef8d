import { test as base } from '../core/test.ts';
import { type Operator, signInOperator } from './operator.ts';

/** Stories in which an operator works at the registry at the same time. */
export const test = base.extend<object, { operator: Operator }>({
  operator: [async ({ shop }, use) => use(await signInOperator(shop)), { scope: 'worker' }],
});
