import type { Lang } from '@horno/contracts/wire';
import type { Deal } from './deal.ts';

/** Returns the name of a deal in the language of the page. */
export function dealName({ name }: Pick<Deal, 'name'>, lang: Lang): string {
  return typeof name === 'string' ? name : name[lang];
}
