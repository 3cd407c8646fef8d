import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isServed } from '../app/page-match.ts';
import { useComposition } from '../app/use-composition.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link that renders only when some remote serves its address. */
export function ShopLink({ to, ...rest }: Props) {
  return isServed(useComposition(), to) ? <Link to={to} {...rest} /> : null;
}
