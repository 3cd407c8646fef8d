import { test as base } from '../core/test.ts';
import { type Operator, signInOperator } from './operator.ts';

/** Stories in which somebody works at the registry meanwhile. */
export const test = base.extend<object, { operator: Operator }>({
  operator: [async ({ shop }, use) => use(await signInOperator(shop)), { scope: 'worker' }],
});
