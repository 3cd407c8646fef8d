import { late } from '../data/late.ts';

type Execute = typeof import('./cart-execute.ts').execute;

const part = late(() => import(/* webpackChunkName: "cart-work" */ './cart-execute.ts'));

/** `execute`, which comes with the first change of the cart. */
export const lateExecute: Execute = async (op, context) => (await part()).execute(op, context);
